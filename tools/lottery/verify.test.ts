import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Evidence } from '@mela/lottery-rules';
import { honestBrand, openTestBrand } from '@mela/lottery-rules/fair/test-brand.ts';
import { expect, test } from 'vitest';
import { verify } from './verify.ts';

const brand = honestBrand();
const [first, second] = brand.tickets;
if (!first || !second) throw new Error('there are tickets');
const text = (file: Evidence): string => JSON.stringify(file);
const failing = (report: string): string[] =>
  report.split('\n').flatMap((line) => (line.startsWith(' FAIL ') ? line.slice(7) : []));

test('all that a player has kept is checked, each file by itself and all against each other', () => {
  const files = [brand.proof(first), brand.receipt(first, second), brand.leaves(), brand.consistency(3)];
  const { held, report } = verify(files.map(text), { keys: [brand.key.kid], commitment: brand.commitment });
  expect(failing(report)).toEqual([]);
  expect(held).toBe(true);
  expect(report).toContain('  ok   the tickets of the receipt were among those fixed at the close');
  expect(report).toContain('mixed in: the salt, the root of the public log');
});

test('a dropped ticket is said in words', () => {
  const without = honestBrand({ tickets: brand.tickets.slice(1) });
  const files = [brand.receipt(first), without.leaves(), without.proof()];
  const { held, report } = verify(files.map(text), {});
  expect(held).toBe(false);
  expect(failing(report)).toEqual(['the tickets of the receipt were among those fixed at the close']);
});

test('a second commitment, a second salt and a log that is another for others are said in words', () => {
  const liar = openTestBrand();
  liar.append({ ...liar.commitmentEntry, commitment: 'ff'.repeat(32) });
  liar.append({ ...liar.saltEntry, root: 'ee'.repeat(32) });
  const files = [brand.receipt(first), liar.log(), liar.headFile(2), brand.headFile(2)];
  const { held, report } = verify(files.map(text), {});
  expect(held).toBe(false);
  expect(failing(report)).toEqual(
    expect.arrayContaining([
      'nobody was told of another commitment to this draw',
      'nobody was told of another salt of this draw',
      'no two heads of one length differ: everybody is shown one log',
    ]),
  );
});

test('the command reads files, needs no server, and says by its exit whether all of it holds', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  const kept = (name: string, file: object): string => {
    const where = path.join(folder, name);
    writeFileSync(where, JSON.stringify(file));
    return where;
  };
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/lottery.ts', 'verify', ...words], {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', HTTPS_PROXY: 'http://127.0.0.1:9' },
    });
  const [proof, receipt, keys] = [
    kept('proof.json', brand.proof(first)),
    kept('receipt.json', brand.receipt(first)),
    kept('keys.json', { keys: [brand.key] }),
  ];
  expect(run(proof, receipt, keys)).toMatchObject({ status: 0 });
  expect(run(proof, `--key=${brand.key.kid}`, '--commitment', brand.commitment)).toMatchObject({ status: 0 });
  const other = run(proof, '--key=another');
  expect(other.status).toBe(1);
  expect(failing(other.stdout)).toEqual(['everything is signed with keys that you know']);
});
