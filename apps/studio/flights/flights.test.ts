import { createHash } from 'node:crypto';
import { crashPointX100 } from '@mela/game-maths';
import { invariant } from '@mela/primitives';
import { describe, expect, test } from 'vitest';
import { advanceFar } from '../rounds/advance.ts';
import { currentChain, keyOf } from './chain.ts';
import { openFlight } from './flight.ts';
import { callOffLeft, flyOn } from './fly.ts';
import { openTestFlights, STAKE, START } from './test-flights.ts';

const air = openTestFlights();

test('the chain is published before the salt is known, each key hashes to the one before, and points follow', async () => {
  const chain = await currentChain(air.testbed.database, air.now());
  expect(chain.salt).toBe(createHash('sha256').update(`${chain.firstHash}:the first seed`).digest('hex'));
  const hash = (key: Buffer) => createHash('sha256').update(key).digest();
  expect(hash(keyOf(chain, 1)).toString('hex')).toBe(chain.firstHash);
  expect(hash(keyOf(chain, 500))).toEqual(keyOf(chain, 499));
  expect(keyOf(chain, chain.length)).toEqual(chain.lastKey);
  const flight = await air.betting();
  expect(flight.crashX100).toBe(crashPointX100(keyOf(chain, flight.number), chain.salt ?? ''));
  await expect(air.testbed.database.query('update studio.flight_chain set salt = $1', ['0'])).rejects.toThrow(
    /salted once/,
  );
  await expect(
    air.testbed.database.query('update studio.flight set crash_x100 = crash_x100 + 1'),
  ).rejects.toThrow(/does not change/);
});

describe('after a crash of ours', () => {
  test('betting that was open is called off and every stake given back', async () => {
    const flight = await air.betting();
    const round = await air.placed(flight, 200);
    air.testbed.portal.fault = (call) => (call === 'bet' ? 'dropped' : undefined);
    const second = await air.bet(flight, 200, 1);
    invariant(second.ok, 'the bet is placed');
    air.testbed.pass(2000);
    await callOffLeft(air.testbed.studio);
    air.testbed.portal.fault = () => undefined;
    await air.testbed.deliverAll();
    for (const each of [round, second.value]) expect((await air.again(each)).state).toBe('cancelled');
    expect(air.testbed.portal.balance).toBe(START);
    expect((await air.until('betting')).number).toBe(flight.number + 1);
  });

  test('a flight that was locked or in the air goes on, and pays what was set', async () => {
    const flight = await air.betting(200);
    const [won, lost] = [await air.placed(flight, 150, 0), await air.placed(flight, null, 1)];
    await air.takeOff(flight);
    air.testbed.pass(3_600_000);
    await callOffLeft(air.testbed.studio);
    await air.turn();
    await air.testbed.deliverAll();
    expect(await air.again(won)).toMatchObject({ state: 'done', win: 150_000n });
    expect(await air.again(lost)).toMatchObject({ state: 'done', win: 0n });
  });

  test('a stake whose answer is not there at take-off does not fly, and goes back', async () => {
    const flight = await air.betting();
    air.testbed.portal.fault = (call) => (call === 'bet' ? 'stalled' : undefined);
    const made = await air.bet(flight, 101);
    invariant(made.ok, 'the bet is placed');
    air.testbed.waitForAnswers(false);
    await advanceFar(air.testbed.studio, made.value);
    air.testbed.waitForAnswers(true);
    air.testbed.portal.fault = () => undefined;
    await air.takeOff(flight);
    await air.testbed.deliverAll();
    expect((await air.again(made.value)).state).toBe('cancelled');
    expect(air.testbed.portal.balance).toBe(START);
  });
});

test('nothing flies when nobody looks', async () => {
  air.testbed.pass(40_000);
  for (let i = 0; i < 200 && (await openFlight(air.testbed.database)); i += 1) {
    await air.turn();
    air.testbed.pass(10_000);
  }
  expect(await openFlight(air.testbed.database)).toBeUndefined();
});

test('any number of programs may keep the flights going at once', async () => {
  const flight = await air.betting(150);
  const round = await air.placed(flight, 120);
  for (let i = 0; i < 400 && (await openFlight(air.testbed.database))?.id === flight.id; i += 1) {
    await Promise.all([1, 2, 3, 4].map(() => flyOn(air.testbed.studio)));
    air.testbed.pass(500);
  }
  await air.testbed.deliverAll();
  expect(await air.again(round)).toMatchObject({ state: 'done', win: 120_000n });
  expect(air.testbed.portal.balance).toBe(START - STAKE + 120_000n);
  const twice = await air.testbed.database.query(
    'select number from studio.flight group by chain_id, number having count(*) > 1',
  );
  expect(twice.rowCount).toBe(0);
});
