import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import type { Ticket } from '@mela/lottery-rules';
import { formatAmount, type Id } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** Which draw tickets belong to. */
export type TicketDraw = Readonly<{ id: Id; game: string; drawNumber: string }>;

const CHUNK = 5000;
const NIL = '00000000-0000-0000-0000-000000000000';

/** A slip's columns that decide what it can win. */
type TicketRow = {
  id: Id;
  play: string;
  selection: string;
  notes: number;
  stake_per_note: bigint;
  stake: bigint;
  odds: unknown;
  best_payout: bigint;
  is_cut: boolean;
  /** Of its order. */
  client_seed: string | null;
};

/** A slip as the ticket whose text is hashed. */
export const toTicket = ({ game, drawNumber }: Omit<TicketDraw, 'id'>, row: TicketRow): Ticket => ({
  id: row.id,
  ...nameOnFile({ game, drawNumber }),
  play: row.play,
  selection: row.selection,
  notes: row.notes,
  stakePerNote: formatAmount(row.stake_per_note),
  stake: formatAmount(row.stake),
  odds: row.odds as Ticket['odds'],
  clientSeed: row.client_seed ?? '',
  ...(row.is_cut && { most: formatAmount(row.best_payout) }),
});

/** Columns of a ticket; its client seed is its order's. */
export const TICKET_COLUMNS = [
  'id',
  'play',
  'selection',
  'notes',
  'stake_per_note',
  'stake',
  'odds',
  'best_payout',
  'is_cut',
] as const;

const page = (scope: Scope, drawId: Id, after: Id): Promise<TicketRow[]> =>
  scope.db
    .selectFrom('lottery.slip as s')
    .innerJoin('lottery.order as o', (join) =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.order_id'),
    )
    .select(TICKET_COLUMNS.map((column) => `s.${column}` as const))
    .select('o.client_seed')
    .where('s.merchant_id', '=', scope.merchantId)
    .where('s.draw_id', '=', drawId)
    .where('s.state', '<>', 'CANCELLED')
    .where('s.id', '>', after)
    .orderBy('s.id')
    .limit(CHUNK)
    .execute();

/** All tickets of a draw in the order of their ids, which is the order of the tree's leaves. */
export async function ticketsOf(database: Database, merchantId: Id, draw: TicketDraw): Promise<Ticket[]> {
  const tickets: Ticket[] = [];
  for (let after: Id = NIL; ;) {
    const rows = await database.inMerchant(merchantId, (scope) => page(scope, draw.id, after));
    tickets.push(...rows.map((row) => toTicket(draw, row)));
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return tickets;
    after = last.id;
  }
}
