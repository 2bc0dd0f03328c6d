import { ok, refuse } from '@mela/primitives';
import { expect, test } from 'vitest';
import { watchConnectors } from './watch-connectors.ts';

const notes: [string, string, string][] = [];
const note = (to: string, call: string, outcome: string): void => void notes.push([to, call, outcome]);

test('each answer of a connector is told by how it went, and stays what it is', async () => {
  const answers = {
    launch: ok({ url: 'x' }),
    games: refuse({ kind: 'vendor-silent' }),
    closed: refuse({ kind: 'game-unavailable' }),
    grant: { kind: 'granted' },
    unsure: { kind: 'unknown', reason: 'no answer' },
    moved: { kind: 'refused', code: 'insufficient-funds' },
    other: { kind: 'contradiction', code: 'x' },
    done: { kind: 'done', value: { amount: 1n } },
    rounds: [],
  };
  const connector = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [call, async () => answer]),
  );
  const { SHAPLA } = watchConnectors({ SHAPLA: connector }, note, { nothing: 'silent' });
  for (const [call, answer] of Object.entries(answers)) expect(await SHAPLA?.[call]?.()).toBe(answer);
  expect(notes.splice(0)).toEqual([
    ['SHAPLA', 'launch', 'ok'],
    ['SHAPLA', 'games', 'silent'],
    ['SHAPLA', 'closed', 'refused'],
    ['SHAPLA', 'grant', 'ok'],
    ['SHAPLA', 'unsure', 'silent'],
    ['SHAPLA', 'moved', 'refused'],
    ['SHAPLA', 'other', 'refused'],
    ['SHAPLA', 'done', 'ok'],
    ['SHAPLA', 'rounds', 'ok'],
  ]);
});

test('a throw is silence and is thrown on; nothing means what its shelf says; what asks nobody is not told', async () => {
  const connector = {
    ask: async () => null,
    send: () => Promise.reject(new Error('away')),
    readCallback: () => null,
    name: 'sandbox',
  };
  const { sandbox } = watchConnectors({ sandbox: connector }, note, { nothing: 'ok' });
  const { vendor } = watchConnectors({ vendor: connector }, note, { nothing: 'silent' });
  expect([await sandbox?.ask(), sandbox?.readCallback(), sandbox?.name]).toEqual([null, null, 'sandbox']);
  await expect(sandbox?.send()).rejects.toThrow('away');
  await vendor?.ask();
  expect(notes.splice(0)).toEqual([
    ['sandbox', 'ask', 'ok'],
    ['sandbox', 'send', 'silent'],
    ['vendor', 'ask', 'silent'],
  ]);
});
