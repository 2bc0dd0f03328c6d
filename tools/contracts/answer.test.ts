import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from './answer.ts';

type Example = Readonly<{ id: string; input: unknown; expected: unknown }>;
const EXAMPLES = path.join(import.meta.dirname, '../../packages/agent-rules/data/examples.json');
const { sections }: { sections: Record<string, Example[]> } = JSON.parse(readFileSync(EXAMPLES, 'utf8'));

describe('every worked example of the rulebook is answered as it states', () => {
  const answered = answer({ sections }).answers.sections;
  it.each(Object.entries(sections))('%s', (name, examples) => {
    expect(answered[name]).toEqual(examples.map(({ id, expected }) => ({ id, answer: expected })));
  });
});

/** What a single example of a section is complained of. */
const complaints = (section: string, input: unknown): readonly string[] =>
  answer({ sections: { [section]: [{ id: 'x', input }] } }).complaints;

it('says in the place of an answer, and by itself, what it cannot answer', () => {
  expect(
    answer({
      sections: { toString: [{ id: 'x', input: {} }], validBet: [{ id: 'y', input: { rounds: [] } }] },
    }),
  ).toEqual({
    answers: {
      sections: {
        toString: [
          {
            id: 'x',
            answer: { error: expect.stringContaining('There is no section toString, but periodOf, ') },
          },
        ],
        validBet: [{ id: 'y', answer: { rounds: [], validBet: '0.0000' } }],
      },
    },
    complaints: [expect.stringContaining('membership, validBet')],
  });
  expect(complaints('periodOf', { type: 'Yearly', at: '2026-03-15T18:00:00.000Z' })[0]).toMatch(
    /^periodOf x: .*type$/s,
  );
  expect(complaints('periodOf', null)[0]).toMatch(/expected object/);
});

it('complains of trees, days and amounts that cannot be', () => {
  const accounts = [
    { id: 'a', upline: 'b', rates: {} },
    { id: 'b', upline: 'a', rates: {} },
  ];
  expect(complaints('rebateWaterfall', { accounts, bets: [] })).toEqual([
    'rebateWaterfall x: a stands in a circle',
  ]);
  const orphan = [{ id: 'a', upline: 'z', rates: {} }];
  expect(complaints('rebateWaterfall', { accounts: orphan, bets: [] })).toEqual([
    'rebateWaterfall x: there is no account z',
  ]);
  const bets = [{ account: 'z', category: 'RNG', validBet: '1,000' }];
  expect(complaints('rebateWaterfall', { accounts: [], bets })[0]).toContain('"1,000" is no amount');
  const [bet] = bets;
  expect(complaints('rebateWaterfall', { accounts: [], bets: [{ ...bet, validBet: '1' }] })).toEqual([
    'rebateWaterfall x: there is no account z',
  ]);
  const events = [{ do: 'late', day: 1, category: 'RNG', validBet: '1.0000' }];
  expect(complaints('rebateCollect', { rates: {}, minimum: '1', cap: null, events })).toEqual([
    'rebateCollect x: day 1 is not closed',
  ]);
});

describe('the command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mela-contracts-'));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  const call = (...words: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, '../contracts.ts'), ...words],
        { maxBuffer: 1e8 },
        (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
      );
    });

  let unknown: string;
  beforeAll(() => {
    unknown = file('unknown.json', '{"sections":{"horoscope":[{"id":"x","input":1}]}}');
  });

  it('prints answers', async () => {
    const { code, out, err } = await call('answer', EXAMPLES);
    expect([code, err]).toEqual([0, '']);
    expect(Object.keys((JSON.parse(out) as { sections: object }).sections)).toEqual(Object.keys(sections));
  });

  it('says in a sentence what it cannot do, without a stack', async () => {
    for (const [words, code, sentence] of [
      [[], 2, /^contracts answer FILE /],
      [['answer'], 2, /^contracts answer FILE /],
      [['ask', EXAMPLES], 2, /^contracts answer FILE /],
      [['answer', 'no-such-file'], 2, /^no-such-file cannot be read: /],
      [['answer', file('no.json', 'x')], 2, /no\.json does not hold JSON\.$/],
      [['answer', file('list.json', '[1]')], 2, /^This is no file of worked examples/],
      [['answer', unknown], 1, /^There is no section horoscope, but periodOf, membership, /],
    ] as const) {
      const said = await call(...words);
      expect([said.code, said.err.trim()]).toEqual([code, expect.stringMatching(sentence)]);
      expect(said.err).not.toMatch(/^\s+at /m);
    }
  });
});
