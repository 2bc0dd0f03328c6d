import { setTimeout as sleep } from 'node:timers/promises';
import type { games, ValueOf } from '@mela/wire/provider/index.ts';
import { games as gamesCall } from '@mela/wire/provider/index.ts';
import type { Actions } from './actions.ts';
import type { HostilePortal } from './hostile-portal.ts';
import { Breach, openProtocolClient, type ProtocolClient, type Target } from './protocol-client.ts';

type OfferedGame = ValueOf<typeof games>['games'][number];

/** Plays one round in a launched frame, as a player would. */
export type Driver = (frame: string, wish: { game: string; free: boolean }) => Promise<void>;

/** The runner's side of the protocol: a portal with a few players. */
export type Vendor = ProtocolClient &
  Readonly<{
    games: readonly OfferedGame[];
    lobbyUrl: string;
    currency: string;
    /** The same vendor under a key of a merchant whose players' money is brought there. */
    wallets: ProtocolClient | null;
    /** The portal that the vendor calls, and who plays there. */
    portal: HostilePortal | null;
    drive: Driver;
    /** Who kills the vendor. */
    actions: Pick<Actions, 'crash'> | null;
    /** How long a call may take to come: a stake is given up after a while, a win is repeated after up to a minute. */
    patienceMs: number;
    /** Lets so much time pass: it is waited for, unless the vendor's clock can be moved. */
    pause(ms: number): Promise<unknown>;
  }>;

const PAGES_MAX = 100;
const PATIENCE_MS = 150_000;

/** All pages of what a vendor offers. */
export async function gamesOf(client: Pick<ProtocolClient, 'ask'>): Promise<OfferedGame[]> {
  const offered: OfferedGame[] = [];
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: ValueOf<typeof games> | string = await client.ask(gamesCall, { after });
    if (typeof answer === 'string') throw new Breach(`games: refused, ${answer}`);
    offered.push(...answer.games);
    after = answer.next;
    if (after === null) return offered;
  }
  throw new Breach('games: the list has no end');
}

/** Reads a vendor's catalogue, which all checks begin with. */
export async function openVendor(
  target: Target,
  about: {
    lobbyUrl: string;
    currency: string;
    wallets: Target | null;
    portal: HostilePortal | null;
    drive: Driver;
    actions?: Pick<Actions, 'crash'> | null;
    patienceMs?: number;
    pause?: (ms: number) => Promise<unknown>;
  },
): Promise<Vendor> {
  const client = openProtocolClient(target);
  return {
    ...client,
    patienceMs: PATIENCE_MS,
    pause: sleep,
    actions: null,
    ...about,
    games: await gamesOf(client),
    wallets: about.wallets && openProtocolClient(about.wallets),
  };
}
