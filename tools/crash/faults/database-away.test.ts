import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../packages/primitives/index.ts';
import { balance, bet } from '../../../packages/wire/provider/index.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { requireSoundBooks } from '../../stage/sound-books.ts';
import { openVendorWire, type VendorWire } from '../../stage/vendor-wire.ts';
import { askDatabase } from '../target/ask-database.ts';
import { databaseProcesses, killDatabase, signal } from './kill.ts';

// Two apis and two workers over one database that goes away, in each way in which one can, and comes back.
const CASH = 1_000_000_000n;
const PATIENCE = { timeout: 90_000 };

let stage: Stage;
let wires: readonly VendorWire[];

beforeAll(async () => {
  stage = await openStage({ players: 1, cash: CASH, apis: 2, workers: 2 });
  wires = stage.apis.map(({ port }) => openVendorWire(port, stage.company.key, 2));
});
afterAll(async () => {
  for (const wire of wires) wire.close();
  await stage.close();
});

const seat = () => {
  const [first] = stage.company.seats;
  if (!first) throw new Error('nobody sits at the game');
  return first;
};
const ask = (wire: VendorWire): Promise<unknown> =>
  wire.ask(balance, { session: seat().session, player: seat().player });
const stake = (wire: VendorWire): Promise<unknown> =>
  wire.ask(bet, {
    session: seat().session,
    player: seat().player,
    currency: 'BDT',
    game: 'padma25',
    round: newId(),
    transaction: newId(),
    amount: 10_000n,
  });
const ready = ({ internalPort }: Stage['apis'][number]): Promise<number> =>
  fetch(`http://127.0.0.1:${internalPort}/readyz`).then(({ status }) => status);
const pids = (): unknown =>
  [...stage.apis.map(({ process }) => process), ...stage.workers].map((one) => one.pid());

/** Facts that somebody has not heard yet. */
async function untold(): Promise<number | undefined> {
  const [row] = await askDatabase<{ count: number }>(
    stage.ownerUrl,
    'select ((select count(*) from platform.outbox) + (select count(*) from platform.late_fact))::int as count',
  );
  return row?.count;
}

/** Every api answers, and each of the workers alone carries facts on. */
async function expectBack(before: unknown): Promise<void> {
  for (const api of stage.apis) await expect.poll(() => ready(api), PATIENCE).toBe(200);
  for (const wire of wires)
    await expect.poll(() => stake(wire), PATIENCE).toMatchObject({ kind: 'answered', outcome: { ok: true } });
  for (const resting of stage.workers) {
    signal(resting.pid(), 'SIGSTOP');
    try {
      for (const wire of wires) await stake(wire);
      await expect.poll(untold, PATIENCE).toBe(0);
    } finally {
      signal(resting.pid(), 'SIGCONT');
    }
  }
  expect(pids()).toEqual(before);
  expect(stage.ended).toEqual([]);
  await requireSoundBooks(stage);
}

/** While it is away every api says so, to the balancer and to whoever calls. */
async function expectAway(): Promise<void> {
  for (const api of stage.apis) await expect.poll(() => ready(api), PATIENCE).toBe(503);
  for (const wire of wires) {
    for (const call of [ask, stake])
      expect(await call(wire)).toMatchObject({ kind: 'unknown', reason: 'status 503' });
  }
}

test('a database that is frozen is noticed, and gone on with when it moves again', async () => {
  const before = pids();
  const frozen = databaseProcesses(stage);
  for (const pid of frozen) signal(pid, 'SIGSTOP');
  try {
    await expectAway();
  } finally {
    for (const pid of frozen) signal(pid, 'SIGCONT');
  }
  await expectBack(before);
});

test('one that is gone is gone on with when it has started again', async () => {
  const before = pids();
  killDatabase(stage);
  await expectAway();
  await stage.restartDatabase();
  await expectBack(before);
});
