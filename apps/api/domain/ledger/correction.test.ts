import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import { accountLines, accountSums, balanceOf, correct, post, verifyLedger } from './index.ts';

const NOW = new Date('2026-03-02T06:00:00Z');

let database: Database;
let drop: () => Promise<void>;
let merchantId: Id;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);
const cashOf = (ownerId: Id) =>
  inMela(async (scope) => (await balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' })).balance);

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, { now: () => NOW }, 24, PATIENT);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
});
afterAll(async () => {
  expect(await inMela(verifyLedger)).toEqual([]);
  await database.close();
  await drop();
});

const adjust = (ownerId: Id, amount: bigint, key: Id = newId()) =>
  inMela((scope) => correct(scope, { kind: 'adjustment', ownerId, currency: 'BDT', amount }, key));
const reverse = (postingId: Id) =>
  inMela((scope) => correct(scope, { kind: 'reversal', postingId }, newId()));

async function move(from: Id, to: Id, amount: bigint): Promise<Id> {
  const moved = await inMela((scope) =>
    post(scope, {
      kind: 'member-transfer',
      key: newId(),
      entries: [
        { ownerId: from, account: 'cash', currency: 'BDT', amount: -amount },
        { ownerId: to, account: 'cash', currency: 'BDT', amount },
      ],
    }),
  );
  return moved.ok ? moved.value.postingId : '';
}

it('adjusts once under a key, and takes no more than there is', async () => {
  const [member, key] = [newId(), newId()];
  await Promise.all(Array.from({ length: 20 }, () => adjust(member, 5_000n, key)));
  expect(await cashOf(member)).toBe(5_000n);
  expect(await adjust(member, -5_001n)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  expect(await adjust(member, -5_000n)).toMatchObject({ ok: true });
  expect(await cashOf(member)).toBe(0n);
});

it('undoes a posting by a counter-posting, once, and never below zero', async () => {
  const [giver, taker] = [newId(), newId()];
  await adjust(giver, 1_000n);
  const postingId = await move(giver, taker, 600n);
  await move(taker, giver, 1n);
  expect(await reverse(postingId)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  await adjust(taker, 1n);
  const all = await Promise.all(Array.from({ length: 20 }, () => reverse(postingId)));
  expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
  expect([await cashOf(giver), await cashOf(taker)]).toEqual([1_001n, 0n]);
  expect(await reverse(postingId)).toMatchObject({ refusal: { kind: 'posting-reversed' } });
});

it('undoes nothing that another room keeps a state of, and nothing that never was', async () => {
  const member = newId();
  const posted = await inMela((scope) =>
    post(scope, {
      kind: 'deposit',
      key: newId(),
      entries: [
        { ownerId: member, account: 'cash', currency: 'BDT', amount: 100n },
        { ownerId: null, account: 'deposits:test', currency: 'BDT', amount: -100n },
      ],
    }),
  );
  expect(await reverse(posted.ok ? posted.value.postingId : '')).toMatchObject({
    refusal: { kind: 'posting-not-reversible' },
  });
  expect(await reverse(newId())).toMatchObject({ refusal: { kind: 'posting-not-found' } });
});

it("states any account, a player's with its balance and the house's without, page by page", async () => {
  const member = newId();
  for (let n = 1; n <= 5; n += 1) {
    await inMela((scope) =>
      post(scope, {
        kind: 'deposit',
        key: `${member}${n}`,
        entries: [
          { ownerId: member, account: 'cash', currency: 'BDT', amount: BigInt(n) },
          { ownerId: null, account: 'deposits:stated', currency: 'BDT', amount: -BigInt(n) },
        ],
      }),
    );
  }
  const span = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') };
  for (const [ownerId, kind, sign] of [
    [member, 'cash', 1n],
    [null, 'deposits:stated', -1n],
  ] as const) {
    const account = { ownerId, kind, currency: 'BDT' };
    const first = await inMela((scope) => accountLines(scope, account, { ...span, limit: 3 }));
    const second = await inMela((scope) =>
      accountLines(scope, account, { ...span, limit: 3, after: first.next ?? undefined }),
    );
    const lines = [...first.lines, ...second.lines];
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(sign * 15n);
    expect(new Set(lines.map(({ postingId }) => postingId)).size).toBe(5);
    expect(lines.every(({ balanceAfter }) => (balanceAfter === null) === (ownerId === null))).toBe(true);
    const sums = await inMela((scope) => accountSums(scope, account, span));
    expect([sums.in, sums.out]).toEqual(sign === 1n ? [15n, 0n] : [0n, 15n]);
    expect(second.next).toBeNull();
  }
  const later = { from: span.to, to: new Date('2026-03-04T00:00:00Z'), limit: 3 };
  expect(
    (await inMela((scope) => accountLines(scope, { ownerId: member, kind: 'cash', currency: 'BDT' }, later)))
      .lines,
  ).toEqual([]);
});
