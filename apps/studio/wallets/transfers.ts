import { newId, ok, refuse, type Outcome } from '@mela/primitives';
import type { ProviderRefusal } from '@mela/wire/provider/index.ts';
import type { Queries } from '../platform/database.ts';
import type { Studio } from '../studio.ts';
import { lockWallet, setBalance, type WalletKey } from './wallet.ts';

type TransferCode = 'player-unknown' | 'insufficient-funds' | 'transaction-reused';

/** What an operator asks for: an amount in or out, or everything out (`amount` null). */
export type Wish = WalletKey & {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint | null;
};

type Moved = { readonly amount: bigint; readonly balance: bigint };

type Row = {
  player: string;
  currency: string;
  direction: string;
  asked: bigint | null;
  amount: bigint | null;
  refusal: TransferCode | null;
  balance: bigint | null;
};

/** Moves money once per reference: a repeat is answered as the first time, a refusal included, and another wish under it is refused. */
export function moveMoney(
  studio: Studio,
  wish: Wish,
): Promise<Outcome<Moved, ProviderRefusal<TransferCode>>> {
  return studio.database.transaction(async (queries) => {
    const balance = await lockWallet(queries, wish);
    const earlier = await transferOf(queries, wish.operator, wish.reference);
    if (earlier) return answerOf(earlier, wish);
    const amount = wish.amount ?? balance ?? 0n;
    const refusal: TransferCode | null =
      balance === null
        ? 'player-unknown'
        : wish.direction === 'out' && amount > balance
          ? 'insufficient-funds'
          : null;
    const after = (balance ?? 0n) + (wish.direction === 'in' ? amount : -amount);
    const { rowCount } = await queries.query(
      `insert into studio.wallet_transfer (id, operator, reference, player, currency, direction, is_sweep, asked, amount, refusal, balance, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (operator, reference) do nothing`,
      [
        newId(studio.clock.now().getTime()),
        wish.operator,
        wish.reference,
        wish.player,
        wish.currency,
        wish.direction,
        wish.amount === null,
        wish.amount,
        refusal ? null : amount,
        refusal,
        refusal ? null : after,
        studio.clock.now(),
      ],
    );
    if (rowCount === 0) {
      // A twin with another wallet's lock was faster.
      const twin = await transferOf(queries, wish.operator, wish.reference);
      return twin ? answerOf(twin, wish) : refuse({ code: 'transaction-reused' });
    }
    if (refusal) return refuse({ code: refusal });
    if (amount !== 0n) await setBalance(queries, wish, after);
    return ok({ amount, balance: after });
  });
}

function answerOf(row: Row, wish: Wish): Outcome<Moved, ProviderRefusal<TransferCode>> {
  const same =
    row.player === wish.player &&
    row.currency === wish.currency &&
    row.direction === wish.direction &&
    row.asked === wish.amount;
  if (!same) return refuse({ code: 'transaction-reused' });
  if (row.refusal || row.amount === null || row.balance === null) {
    return refuse({ code: row.refusal ?? 'player-unknown' });
  }
  return ok({ amount: row.amount, balance: row.balance });
}

async function transferOf(queries: Queries, operator: string, reference: string): Promise<Row | undefined> {
  const { rows } = await queries.query<Row>(
    `select player, currency, direction, asked, amount, refusal, balance from studio.wallet_transfer
      where operator = $1 and reference = $2`,
    [operator, reference],
  );
  return rows[0];
}

/** What became of a reference. */
export async function transferState(
  studio: Studio,
  operator: string,
  reference: string,
): Promise<{ state: 'absent' | 'done' | 'refused'; amount: bigint | null }> {
  const row = await transferOf(studio.database, operator, reference);
  if (!row) return { state: 'absent', amount: null };
  return { state: row.refusal ? 'refused' : 'done', amount: row.amount };
}

const PAGE = 100;

/** What was moved in a time, by page; `after` is the id at which the page before ended. */
export async function transfersIn(
  studio: Studio,
  operator: string,
  { from, to, after }: { from: Date; to: Date; after: string | null },
) {
  const { rows } = await studio.database.query<{
    id: string;
    reference: string;
    player: string;
    direction: 'in' | 'out';
    amount: bigint;
    currency: string;
  }>(
    `select id, reference, player, direction, amount, currency from studio.wallet_transfer
      where operator = $1 and made_at >= $2 and made_at < $3 and refusal is null and ($4::uuid is null or id > $4::uuid)
      order by id limit $5`,
    [operator, from, to, after, PAGE],
  );
  return {
    next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
    transfers: rows.map(({ reference, player, direction, amount, currency }) => ({
      reference,
      player,
      direction,
      amount,
      currency,
    })),
  };
}

/** Rounds from wallets that closed since a time, by page. */
export async function closedRounds(
  studio: Studio,
  operator: string,
  { from, after }: { from: Date; after: string | null },
) {
  const { rows } = await studio.database.query<{
    round: string;
    player: string;
    game: string;
    currency: string;
    stake: bigint;
    win: bigint;
    openedAt: Date;
    closedAt: Date;
  }>(
    `select r.id as round, r.player, r.game, r.currency, r.stake, r.win + r.pot_win as win, r.opened_at as "openedAt", r.closed_at as "closedAt"
       from studio.round r
      where r.operator = $1 and r.state = 'done' and r.closed_at >= $2 and r.currency <> 'PLAY' and r.free_grant is null
        and ($3::uuid is null or (r.closed_at, r.id) > (select a.closed_at, a.id from studio.round a where a.id = $3::uuid))
      order by r.closed_at, r.id limit $4`,
    [operator, from, after, PAGE],
  );
  return { next: rows.length === PAGE ? (rows.at(-1)?.round ?? null) : null, rounds: rows };
}
