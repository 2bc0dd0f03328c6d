import { systemClock } from '@mela/api/platform/clock.ts';
import { newId } from '@mela/primitives';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeDatabase } from './database.ts';
import { openGuard } from './one-connection.ts';
import { PATIENT } from './patience.ts';

const one = sql<{ one: number }>`select 1 as one`;

it('throws at a transaction that asks for a second connection, of its own database or of another, and tells it at the end', async () => {
  const made = await makeDatabase();
  const guard = openGuard(PATIENT);
  const [database, other] = [
    guard.openDatabase(made.url, systemClock, 2),
    guard.openDatabase(made.url, systemClock, 2),
  ];
  const within = (work: () => Promise<unknown>) => database.inMerchant(newId(), work);
  const refused = /second connection/;
  const scoped = await database.inMerchant(newId(), async ({ db }) => (await one.execute(db)).rows);
  await Promise.all([one.execute(database.kysely), database.inSnapshot(newId(), async () => null)]);
  expect(scoped).toEqual([{ one: 1 }]);
  guard.check();

  await expect(within(() => one.execute(database.kysely))).rejects.toThrow(refused);
  await expect(within(() => within(async () => null))).rejects.toThrow(refused);
  await expect(within(async () => database.pool.query('select 1'))).rejects.toThrow(refused);
  await expect(within(() => one.execute(other.kysely))).rejects.toThrow(refused);
  await expect(database.inSnapshot(newId(), () => one.execute(database.kysely))).rejects.toThrow(refused);
  expect(() => guard.check()).toThrow(refused);
  // What a transaction has begun may ask when it has ended.
  const later = Promise.withResolvers<void>();
  let begun: Promise<unknown> = Promise.resolve();
  await within(async () => {
    begun = later.promise.then(() => one.execute(database.kysely));
  });
  later.resolve();
  expect(await begun).toMatchObject({ rows: [{ one: 1 }] });

  await Promise.all([database.close(), other.close()]);
  await made.drop();
});
