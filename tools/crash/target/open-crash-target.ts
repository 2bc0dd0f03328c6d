import path from 'node:path';
import { openConsoleClient, type ConsoleClient } from '../../../packages/testing/console-client.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { openPortalClient, type Send } from '../../../packages/testing/portal-client.ts';
import { freePorts } from '../../../packages/testing/free-ports.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import type { Seat } from '../../stage/seat-players.ts';
import { WALLET_VENDOR } from '../../../packages/demo-seed/studio-keys.ts';
import { openBalancer } from './balancer.ts';
import type { CrashTarget } from './crash-target.ts';
import type { Defect } from '../defects/defect.ts';
import { openGateway } from './gateway.ts';
import { openCrashDisk } from '../faults/fill-disk.ts';
import { openLender } from './lender.ts';
import type { Member } from './member.ts';
import { patiently } from './patiently.ts';
import { CLERKS, openPeople } from './people.ts';
import { plantInDatabase } from '../defects/plant.ts';
import { openStudioProgram } from './studio.ts';

/** Who does what, in the order of their seats; the rest only sit at the vendor's game. */
const CROWD = {
  withdrawers: 4,
  visitors: 8,
  family: 4,
  keepers: 3,
  holders: 3,
  corrected: 3,
  others: 11,
} as const;
const PLAYERS = Object.values(CROWD).reduce((sum, count) => sum + count, 0);
const CASH = 1_000_000n;
/** What each program loads before its own first line, so that a defect can be planted in it. */
const PRELOADED = [path.join(import.meta.dirname, '../defects/plant-in-modules.ts')];

/** Opens the system under test, perhaps with a defect, and lets everybody sign in. */
export async function openCrashTarget(defect?: Defect): Promise<CrashTarget> {
  const [gatewayPort = 0, studioPort = 0] = await freePorts(2);
  const planted = { PLANTED_DEFECT: defect?.name ?? '' };
  // A defect says which faults show it, and a full disk is none of them.
  const disk = defect ? null : openCrashDisk();
  const stage = await openStage({
    ...(disk ? { disk } : {}),
    players: PLAYERS,
    cash: CASH,
    apis: 2,
    workers: 2,
    prepare: (ownerUrl) => (defect ? plantInDatabase(defect, ownerUrl) : Promise.resolve()),
    preload: PRELOADED,
    settings: {
      ...planted,
      STUDIO_URL: `http://127.0.0.1:${studioPort}`,
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      PROOF_OF_WORK_TRIES: '1',
      SESSION_IDLE_MINUTES: '600',
      DRAIN_SECONDS: '5',
    },
  }).catch((error: unknown) => {
    disk?.close();
    throw error;
  });
  try {
    const gateway = await openGateway(stage, gatewayPort);
    const studio = await openStudioProgram(stage, studioPort, PRELOADED, planted);
    const seats = seatsByRole(stage);
    const watched = [...seats.visitors];
    const { channel, byHand, payoutAccounts, offers } = await openPeople(stage, {
      withdrawers: seats.withdrawers,
      watched,
      family: seats.family,
      others: [...seats.keepers, ...seats.holders],
      gatewayUrl: gateway.url,
    });
    const balancer = openBalancer(stage, stage.company.key);
    const { send, wire } = balancer;
    let address = 0;
    const come = (who: readonly Seat[]): Promise<Member[]> =>
      Promise.all(who.map((seat) => signIn(stage, send, seat, `10.0.0.${(address += 1)}`)));
    const withdrawing = await come(seats.withdrawers);
    const visiting = await come(seats.visitors);
    const [agent, ...below] = await come(seats.family);
    const [keeping, holding] = [await come(seats.keepers), await come(seats.holders)];
    const visits = await Promise.all(visiting.map((member) => studio.sitDown(member)));
    const keepers = await Promise.all(
      keeping.map(async (member) => ({ ...member, visit: await studio.sitDown(member, WALLET_VENDOR) })),
    );
    const [first, second] = await Promise.all(CLERKS.map((clerk) => comeToWork(stage, send, clerk)));
    if (!first || !second) throw new Error('the desk needs two clerks');
    const [spared, ...withdrawers] = withdrawing.flatMap((member, index) => {
      const payoutAccountId = payoutAccounts[index];
      return payoutAccountId ? [{ ...member, payoutAccountId }] : [];
    });
    if (!spared || !agent) throw new Error('nobody withdraws, or sends money');
    return {
      stage,
      disk,
      wire,
      gateway,
      studio,
      visits,
      channel,
      byHand,
      players: [...seats.withdrawers, ...seats.visitors, ...seats.family, ...seats.others],
      family: { agent, below },
      keepers: openLender(keepers),
      holders: openLender(holding),
      offers,
      corrected: seats.corrected,
      send,
      members: [...withdrawing, ...visiting],
      withdrawers,
      spared,
      clerks: [first, second],
      cash: CASH,
      async close() {
        balancer.close();
        await stage.close();
        disk?.close();
      },
    };
  } catch (error) {
    await stage.close();
    disk?.close();
    throw error;
  }
}

/** The company's seats by what their players do. */
function seatsByRole({ company }: Stage): Readonly<Record<keyof typeof CROWD, readonly Seat[]>> {
  const left = [...company.seats];
  const take = (role: keyof typeof CROWD): readonly Seat[] => left.splice(0, CROWD[role]);
  return {
    withdrawers: take('withdrawers'),
    visitors: take('visitors'),
    family: take('family'),
    keepers: take('keepers'),
    holders: take('holders'),
    corrected: take('corrected'),
    others: take('others'),
  };
}

/** From an address of their own: many sign-ins at once from one address have to wait. */
async function signIn(
  { company: { merchant } }: Stage,
  send: Send,
  seat: Seat,
  address: string,
): Promise<Member> {
  const client = openPortalClient({
    send,
    host: 'mela.localhost',
    merchantCode: merchant.code,
    now: () => Date.now(),
    address,
  });
  await patiently(() => client.login(`player-${seat.player}`, PASSWORD));
  return { seat, client };
}

async function comeToWork(
  { company: { merchant } }: Stage,
  send: Send,
  person: (typeof CLERKS)[number],
): Promise<ConsoleClient> {
  const client = openConsoleClient({ send, clock: { now: () => new Date() } });
  await patiently(() => client.login(merchant.code, person));
  return client;
}
