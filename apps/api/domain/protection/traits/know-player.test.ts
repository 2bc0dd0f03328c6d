import { newId, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database.ts';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { openAccount } from '../../identity/index.ts';
import { openMerchant } from '../../merchants/index.ts';
import { excludePlayer, knowPlayer, mayPlay, type Known } from '../index.ts';

// Who changes the register at one moment, by two processes, of two brands of one licence.

type Process = Readonly<{ database: Database; brand: Id }>;

const box = openSecretBox(randomBytes(32));
let mela: Process;
let nodi: Process;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await makeDatabase();
  drop = made.drop;
  const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
  const open = async (code: 'mela' | 'nodi'): Promise<Process> => {
    const database = openDatabase(made.url, clock, 24, PATIENT);
    return { database, brand: (await openMerchant(database.kysely, brands[code])).id };
  };
  [mela, nodi] = [await open('mela'), await open('nodi')];
});
afterAll(async () => {
  for (const { database } of [mela, nodi]) await database.close();
  await drop();
});

let numbers = 0;
const phones = (...values: string[]): Known => ({ phones: values.map((value) => ({ value, proven: true })) });
const newPhone = (): string => `017${String((numbers += 1)).padStart(8, '0')}`;

/** An account of which nobody knows anything. */
const somebody = ({ database, brand }: Process): Promise<Id> =>
  database.inMerchant(brand, async (scope) => {
    const username = `m${newId().slice(-12)}`;
    const opened = await openAccount(scope, { type: 0, username, passwordHash: '-' });
    return opened.ok ? opened.value.id : Promise.reject(new Error('the name is new'));
  });
const know = ({ database, brand }: Process, id: Id, known: Known) =>
  database.inMerchant(brand, (scope) => knowPlayer(scope, box, id, known));
const shutOut = ({ database, brand }: Process, id: Id) =>
  database.inMerchant(brand, (scope) => excludePlayer(scope, id, 30));
const refusalOf = ({ database, brand }: Process, id: Id) =>
  database.inMerchant(brand, async (scope) => {
    const may = await mayPlay(scope, id);
    return may.ok ? null : may.refusal.kind;
  });

/** Notes what somebody is known by, and goes on to the end of the transaction when it is let to. */
async function begin({ database, brand }: Process, id: Id, known: Known): Promise<() => Promise<void>> {
  const noted = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done = database.inMerchant(brand, async (scope) => {
    await knowPlayer(scope, box, id, known);
    noted.resolve();
    await gate.promise;
  });
  await Promise.race([noted.promise, done]);
  return () => {
    gate.resolve();
    return done;
  };
}

/** How many wait for the register. */
const waiting = async (): Promise<number> => {
  const { rows } = await mela.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
};

it('notes two who have to do with nobody that is shut out side by side, whatever they have in common', async () => {
  const [one, two, phone] = [await somebody(mela), await somebody(nodi), newPhone()];
  const end = await begin(mela, one, phones(phone));
  await know(nodi, two, phones(phone));
  await end();
  await shutOut(nodi, two);
  expect(await refusalOf(mela, one)).toBe('player-excluded');
});

describe('an exclusion', () => {
  it('waits for whoever is being noted, and reaches them', async () => {
    const [one, two, phone] = [await somebody(mela), await somebody(nodi), newPhone()];
    await know(nodi, two, phones(phone));
    const end = await begin(mela, one, phones(phone));
    const excluding = shutOut(nodi, two);
    await expect.poll(waiting).toBe(1);
    await end();
    await excluding;
    expect(await refusalOf(mela, one)).toBe('player-excluded');
  });

  it('is carried on to one who is noted at the same moment, through a third who is nobody’s yet', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [out, between, first, last] = [
        await somebody(mela),
        await somebody(nodi),
        await somebody(mela),
        await somebody(nodi),
      ];
      const [theirs, one, other] = [newPhone(), newPhone(), newPhone()];
      await know(mela, out, phones(theirs));
      await know(nodi, between, phones(one));
      await know(nodi, between, { payouts: [{ value: other, proven: true }] });
      await shutOut(mela, out);
      // The first joins who is shut out to the one between, the last joins the one between.
      await Promise.all([
        know(mela, first, phones(theirs)).then(() => know(mela, first, phones(one))),
        know(mela, first, { payouts: [{ value: other, proven: true }] }),
        know(nodi, last, { payouts: [{ value: other, proven: true }] }),
      ]);
      for (const [process, id] of [
        [mela, first],
        [nodi, between],
        [nodi, last],
      ] as const)
        expect([round, await refusalOf(process, id)]).toEqual([round, 'player-excluded']);
    }
  });

  it('and fifty who prove the same phone at once, at two brands, end with all of them shut out', async () => {
    const phone = newPhone();
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const process = at % 2 ? nodi : mela;
        return { process, id: await somebody(process) };
      }),
    );
    await Promise.all(
      all.map(async ({ process, id }, at) => {
        await know(process, id, phones(phone));
        if (at === 25) await shutOut(process, id);
      }),
    );
    for (const { process, id } of all) expect(await refusalOf(process, id)).toBe('player-excluded');
  });
});
