import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { brands } from '@mela/testing/people/brands.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openMerchant } from '../merchants/index.ts';
import { house, player } from './test-books.ts';
import { post, postingKinds, sumMovementDays, yearOfStatements, type PostingKind } from './index.ts';

const KINDS: readonly PostingKind[] = [
  'bet',
  'settle',
  'lottery-win',
  'deposit',
  'withdrawal-hold',
  'withdrawal-release',
  'member-transfer',
  'bonus-converted',
  'adjustment',
];
const clock = movableClock(new Date('2025-11-20T06:00:00Z'));
let database: Database;
let drop: () => Promise<void>;
let merchantId: Id;
const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);

beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  database = openDatabase(made.url, clock, 4, PATIENT);
  merchantId = (await openMerchant(database.kysely, brands.mela)).id;
});
afterAll(async () => {
  await database.close();
  await drop();
});

/** Every entry of a player's cash, summed by month and group without any of what statements go by. */
const counted = (ownerId: Id, zone: string) =>
  inMela(async (scope) => {
    const { rows } = await sql<{ month: string; kind: PostingKind; net: bigint }>`
      select to_char(e.posted_at at time zone ${zone}, 'YYYY-MM') as month, p.kind, sum(e.amount)::bigint as net
        from ledger.entry e join ledger.posting p on p.id = e.posting_id
        join ledger.account a on a.id = e.account_id
       where a.owner_id = ${ownerId} and a.kind = 'cash' group by 1, 2`.execute(scope.db);
    return rows;
  });

const movement = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt({ min: -90_000n, max: 200_000n }),
  hours: fc.integer({ min: 0, max: 24 * 20 }),
});

it('statements of any history come to what the ledger’s entries come to, month by month, in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(movement, { minLength: 1, maxLength: 14 }),
      fc.constantFrom('Asia/Dhaka', 'America/St_Johns', 'UTC'),
      fc.boolean(),
      async (history, timeZone, summed) => {
        const ownerId = newId();
        let cash = 0n;
        for (const { kind, amount, hours } of history) {
          clock.advance({ hours });
          // Nobody can lose what is not there.
          const moved = cash + amount < 0n ? -cash : amount;
          if (moved === 0n) continue;
          cash += moved;
          const entries = [player(ownerId, moved), house(-moved)] as const;
          expect((await inMela((scope) => post(scope, { kind, key: newId(), entries }))).ok).toBe(true);
        }
        if (summed) await inMela((scope) => sumMovementDays(scope, ownerId, timeZone, today()));
        const lines = await counted(ownerId, timeZone);
        const years = [...new Set(lines.map(({ month }) => Number(month.slice(0, 4))))];
        let carried = 0n;
        for (const year of years.toSorted((one, other) => one - other)) {
          const found = await inMela((scope) =>
            yearOfStatements(scope, { ownerId, currency: 'BDT', timeZone }, year),
          );
          for (const statement of found?.months ?? []) {
            const of = lines.filter(({ month }) => month === statement.month);
            const sumOf = (group: string) =>
              of.filter(({ kind }) => postingKinds[kind] === group).reduce((sum, { net }) => sum + net, 0n);
            const { month, opening, closing, ...sums } = statement;
            const ours = Object.fromEntries(Object.keys(sums).map((group) => [group, sumOf(group)]));
            expect([month, sums]).toEqual([month, ours]);
            expect([month, opening]).toEqual([month, carried]);
            expect(closing).toBe(opening + Object.values(sums).reduce((sum, one) => sum + one, 0n));
            carried = closing;
          }
          const { opening, closing, ...sums } = found?.year ?? { opening: 0n, closing: -1n };
          expect(closing).toBe(opening + Object.values<bigint>(sums).reduce((sum, one) => sum + one, 0n));
          expect(closing).toBe(carried);
        }
        expect(carried).toBe(cash);
      },
    ),
    { numRuns: 25 },
  );
});

const today = () => clock.now().toISOString().slice(0, 10);
