import path from 'node:path';
import type { Id } from '../../packages/primitives/index.ts';
import { openConsoleClient, type ConsoleClient } from '../../packages/test-house/console-client.ts';
import { PASSWORD } from '../../packages/test-house/people/member.ts';
import { openPortalClient, type PortalClient, type Send } from '../../packages/test-house/portal-client.ts';
import { freePorts } from '../stage/free-ports.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import type { Seat } from '../stage/seat-players.ts';
import type { VendorWire } from '../stage/vendor-wire.ts';
import { openBalancer } from './balancer.ts';
import type { Defect } from './defects/defect.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { patiently } from './patiently.ts';
import { CLERKS, openPeople, type Channel } from './people.ts';
import { plantInDatabase } from './plant.ts';
import { openStudioProgram, type StudioProgram, type Visit } from './studio.ts';

const PLAYERS = 24;
const MEMBERS = 12;
const WITHDRAWERS = 4;
const CASH = 1_000_000n;
/** What each program loads before its own first line, so that a defect can be planted in it. */
const PRELOADED = [path.join(import.meta.dirname, 'plant-in-sources.ts')];

/** A player who comes by the portal. */
export type Member = Readonly<{ seat: Seat; client: PortalClient }>;

/** A member with an account that money can be sent to. */
export type Withdrawer = Member & Readonly<{ payoutAccountId: Id }>;

/**
 * The house under test: two apis, two workers, the database, the studio and the sandbox gateway, and everybody who uses
 * them. All players sit at the vendor's game; half of them also come by the portal, where a few withdraw and the others
 * also play the studio's slot.
 */
export type CrashHouse = Readonly<{
  stage: Stage;
  wire: VendorWire;
  gateway: Gateway;
  studio: StudioProgram;
  visits: readonly Visit[];
  channel: Channel;
  /** Reaches the apis as browsers do. */
  send: Send;
  members: readonly Member[];
  withdrawers: readonly Withdrawer[];
  /** Whom no driver pays in or out for, so that nothing of theirs is open when fifty call at once. */
  spared: Withdrawer;
  clerks: readonly [ConsoleClient, ConsoleClient];
  /** What every player had before anything happened, in one entry. */
  cash: bigint;
  close(): Promise<void>;
}>;

/** Opens it, perhaps with a defect, and lets everybody sign in. */
export async function openCrashHouse(defect?: Defect): Promise<CrashHouse> {
  const [gatewayPort = 0, studioPort = 0] = await freePorts(2);
  const planted = { PLANTED_DEFECT: defect?.name ?? '' };
  const stage = await openStage({
    players: PLAYERS,
    cash: CASH,
    apis: 2,
    workers: 2,
    prepare: (databaseUrl) => (defect ? plantInDatabase(defect, databaseUrl) : Promise.resolve()),
    preload: PRELOADED,
    settings: {
      ...planted,
      STUDIO_URL: `http://127.0.0.1:${studioPort}`,
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      PROOF_OF_WORK_TRIES: '1',
      SESSION_IDLE_MINUTES: '600',
    },
  });
  try {
    const gateway = await openGateway(stage, gatewayPort);
    const studio = await openStudioProgram(stage, studioPort, PRELOADED, planted);
    const seats = stage.company.seats.slice(0, MEMBERS);
    const withdrawing = seats.slice(0, WITHDRAWERS);
    const { channel, payoutAccounts } = await openPeople(stage, {
      withdrawers: withdrawing,
      watched: seats.slice(WITHDRAWERS),
      gatewayUrl: gateway.url,
    });
    const { send, wire } = openBalancer(stage, stage.company.key);
    const members = await Promise.all(seats.map((seat, n) => signIn(stage, send, seat, `10.0.0.${n + 1}`)));
    const visits = await Promise.all(members.slice(WITHDRAWERS).map((member) => studio.sitDown(member)));
    const [first, second] = await Promise.all(CLERKS.map((clerk) => comeToWork(stage, send, clerk)));
    if (!first || !second) throw new Error('the desk needs two clerks');
    const [spared, ...withdrawers] = members.flatMap((member, index) => {
      const payoutAccountId = payoutAccounts[index];
      return payoutAccountId ? [{ ...member, payoutAccountId }] : [];
    });
    if (!spared) throw new Error('nobody withdraws');
    return {
      stage,
      wire,
      gateway,
      studio,
      visits,
      channel,
      send,
      members,
      withdrawers,
      spared,
      clerks: [first, second],
      cash: CASH,
      async close() {
        wire.close();
        await stage.close();
      },
    };
  } catch (error) {
    await stage.close();
    throw error;
  }
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
