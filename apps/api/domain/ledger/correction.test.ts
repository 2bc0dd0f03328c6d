import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/test-house/database.ts';
import { PATIENT } from '@mela/test-house/patience.ts';
import { brands } from '@mela/test-house/people/brands.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import {
  accountLines,
  accountSums,
  askCorrection,
  balanceOf,
  corrections,
  decideCorrection,
  post,
  verifyLedger,
} from './index.ts';

const NOW = new Date('2026-03-02T06:00:00Z');
const [ASHA, BELA] = [newId(), newId()];

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

const adjust = (ownerId: Id, amount: bigint) =>
  inMela((scope) =>
    askCorrection(scope, ASHA, { kind: 'adjustment', ownerId, currency: 'BDT', amount }, 'a gift'),
  );
const decide = (id: Id, agree = true, by = BELA) =>
  inMela((scope) => decideCorrection(scope, by, { id, agree }));

it('moves money by hand only when two have said so, once', async () => {
  const member = newId();
  const asked = await adjust(member, 5_000n);
  if (!asked.ok) throw new Error('an adjustment can be asked for');
  const { id } = asked.value;
  expect(await cashOf(member)).toBe(0n);
  expect(await decide(id, true, ASHA)).toMatchObject({ refusal: { kind: 'same-person' } });
  const all = await Promise.all(Array.from({ length: 20 }, () => decide(id)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await cashOf(member)).toBe(5_000n);
  const other = await adjust(member, 1n);
  if (other.ok) expect(await decide(other.value.id, false)).toMatchObject({ value: { state: 'refused' } });
  expect(await cashOf(member)).toBe(5_000n);
});

it('undoes a posting by a counter-posting, once, and never below zero', async () => {
  const [giver, taker] = [newId(), newId()];
  for (const who of [giver]) {
    const asked = await adjust(who, 1_000n);
    if (asked.ok) await decide(asked.value.id);
  }
  const moved = await inMela((scope) =>
    post(scope, {
      kind: 'member-transfer',
      key: newId(),
      entries: [
        { ownerId: giver, account: 'cash', currency: 'BDT', amount: -600n },
        { ownerId: taker, account: 'cash', currency: 'BDT', amount: 600n },
      ],
    }),
  );
  const postingId = moved.ok ? moved.value.postingId : '';
  const reverse = () =>
    inMela((scope) => askCorrection(scope, ASHA, { kind: 'reversal', postingId }, 'a mistake'));
  const asked = await reverse();
  expect(await reverse()).toMatchObject({ refusal: { kind: 'correction-asked-before' } });
  const id = asked.ok ? asked.value.id : '';
  await inMela((scope) =>
    post(scope, {
      kind: 'member-transfer',
      key: newId(),
      entries: [
        { ownerId: taker, account: 'cash', currency: 'BDT', amount: -1n },
        { ownerId: giver, account: 'cash', currency: 'BDT', amount: 1n },
      ],
    }),
  );
  expect(await decide(id)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  const filled = await adjust(taker, 1n);
  if (filled.ok) await decide(filled.value.id);
  expect(await decide(id)).toMatchObject({ value: { state: 'done', decidedBy: BELA } });
  expect([await cashOf(giver), await cashOf(taker)]).toEqual([1_001n, 0n]);
  expect(await reverse()).toMatchObject({ refusal: { kind: 'correction-asked-before' } });
  expect((await inMela((scope) => corrections(scope, { limit: 10 })))[0]?.state).toBeDefined();
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
  const ask = (postingId: Id) =>
    inMela((scope) => askCorrection(scope, ASHA, { kind: 'reversal', postingId }, 'no'));
  expect(await ask(posted.ok ? posted.value.postingId : '')).toMatchObject({
    refusal: { kind: 'posting-not-reversible' },
  });
  expect(await ask(newId())).toMatchObject({ refusal: { kind: 'posting-unknown' } });
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
