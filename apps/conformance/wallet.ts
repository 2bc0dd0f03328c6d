import type { BodyOf, Call, ValueOf } from '@mela/wire/provider/index.ts';
import { authenticate, balance } from '@mela/wire/provider/index.ts';
import type { Actions } from './actions.ts';
import {
  Breach,
  openProtocolClient,
  type Said,
  type ProtocolClient,
  type Target,
} from './protocol-client.ts';

/** A player in a session of a game, and what the vendor says about them. Fields that are left out are the seat's and the round's own. */
export type Player = Readonly<{
  seat: ValueOf<typeof authenticate>;
  /** The smallest stake that the game takes, at least one unit. */
  stake: bigint;
  say<C extends Call>(call: C, fields: Partial<BodyOf<C>>): Promise<Said<C>>;
  body<C extends Call>(call: C, fields: Partial<BodyOf<C>>): BodyOf<C>;
  balance(): Promise<bigint>;
}>;

/** The runner's side of the protocol: a vendor with a few players. */
export type Wallet = ProtocolClient &
  Readonly<{
    players: readonly [Player, Player];
    /** Enters with another player's ticket. */
    enter(ticket: string): Promise<Player>;
    /** What only the portal can do to its players, and to itself. */
    actions: Actions | null;
  }>;

const ONE = 10_000n;

/** Enters a portal with the tickets of two players. Throws a breach when the first calls already fail. */
export async function openWallet(
  target: Target,
  tickets: readonly [string, string],
  actions: Actions | null = null,
): Promise<Wallet> {
  const client = openProtocolClient(target);
  const { ask } = client;

  async function enter(ticket: string): Promise<Player> {
    const seat = await ask(authenticate, { ticket });
    if (typeof seat === 'string') throw new Breach(`authenticate: a ticket was refused, ${seat}`);
    const own = { session: seat.session, player: seat.player, game: seat.game, currency: seat.currency };
    const body: Player['body'] = (call, fields) => ({ ...own, ...fields }) as BodyOf<typeof call>;
    return {
      seat,
      stake: seat.limits.stakeMin && seat.limits.stakeMin > ONE ? seat.limits.stakeMin : ONE,
      body,
      say: (call, fields) => ask(call, body(call, fields)),
      async balance() {
        const now = await ask(balance, { session: seat.session, player: seat.player });
        if (typeof now === 'string') throw new Breach(`balance: refused, ${now}`);
        return now.balance;
      },
    };
  }

  return { ...client, players: [await enter(tickets[0]), await enter(tickets[1])], enter, actions };
}
