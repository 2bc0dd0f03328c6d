import { ok, refuse, type Outcome } from '@mela/primitives';
import type { ProviderRefusal } from '@mela/wire/provider/index.ts';
import type { Queries } from '../platform/database.ts';
import type { OpenState } from '../rounds/next-state.ts';
import type { Round } from '../rounds/round.ts';
import type { Studio } from '../studio.ts';
import { lockWallet, setBalance, type WalletKey } from './wallet.ts';

const KINDS = { betting: 'bet', settling: 'settle', cancelling: 'cancel' } as const satisfies Record<
  OpenState,
  string
>;

type Answer = Outcome<{ balance: bigint }, ProviderRefusal>;

/**
 * Does for a round what a portal does in seamless mode, in the player's wallet here: takes the stake, pays the win, gives the stake
 * back. Each happens once per round, and a stake given back before it was taken, or refused once, is never taken.
 */
export function moveRoundMoney(studio: Studio, round: Round, state: OpenState): Promise<Answer> {
  const kind = KINDS[state];
  return studio.database.transaction(async (queries): Promise<Answer> => {
    const balance = await lockWallet(queries, round);
    if (balance === null) {
      return kind === 'bet' ? refuse({ code: 'insufficient-funds' }) : refuse({ code: 'player-unknown' });
    }
    const booked = await entriesOf(queries, round);
    const book = (as: (typeof KINDS)[OpenState], moved: bigint, left: bigint) =>
      queries.query(
        `insert into studio.wallet_entry (round_id, kind, operator, player, currency, amount, balance, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [round.id, as, round.operator, round.player, round.currency, moved, left, studio.clock.now()],
      );
    const earlier = booked.get(kind);
    if (earlier !== undefined) return ok({ balance: earlier.balance });
    const taken = booked.get('bet')?.amount ?? 0n;
    if (kind === 'bet') {
      if (booked.has('cancel')) return refuse({ code: 'bet-cancelled' });
      if (balance < round.stake) {
        // Whoever asks at the same moment, when money has come, must not take a stake for a round that is told as refused.
        await book('cancel', 0n, balance);
        return refuse({ code: 'insufficient-funds' });
      }
    }
    if (kind === 'cancel' && booked.has('settle')) return refuse({ code: 'already-settled' });
    const amount = { bet: -round.stake, settle: round.win, cancel: -taken }[kind];
    const after = balance + amount;
    if (amount !== 0n) await setBalance(queries, round, after);
    await book(kind, amount, after);
    return ok({ balance: after });
  });
}

async function entriesOf(
  queries: Queries,
  { id }: Pick<Round, 'id'> & WalletKey,
): Promise<Map<string, { amount: bigint; balance: bigint }>> {
  const { rows } = await queries.query<{ kind: string; amount: bigint; balance: bigint }>(
    'select kind, amount, balance from studio.wallet_entry where round_id = $1',
    [id],
  );
  return new Map(rows.map(({ kind, ...entry }) => [kind, entry]));
}
