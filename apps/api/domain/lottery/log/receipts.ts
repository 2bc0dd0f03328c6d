import { nameOnFile } from '@mela/lottery-rules/fair/own-draw.ts';
import {
  linesOf,
  leafOf,
  merklePath,
  merkleTree,
  RECEIPT_TYPE,
  type EvidenceOf,
  type MerklePath,
  type ReceiptClaims,
  type Ticket,
} from '@mela/lottery-rules';
import { formatAmount, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { merchantById } from '../../merchants/index.ts';
import { TICKET_COLUMNS, toTicket } from '../draws/tickets.ts';
import type { OrderNotFound } from '../refusals.ts';
import { signAsOf, signingKeys } from './signing-keys.ts';

/** A receipt with the tickets of its order, in the order of their lines. */
type Receipt = Readonly<{ receipt: string; tickets: readonly Ticket[] }>;

/**
 * Signs what is written of an order, which never changes: the receipt is the same whenever it is asked for, so it is signed when it is
 * read and not while the order is taken, when others wait.
 */
async function signReceipt(scope: Scope, box: SecretBox, orderId: Id): Promise<Receipt> {
  const order = await scope.db
    .selectFrom('lottery.order as o')
    .innerJoin('lottery.draw as d', (join) =>
      join.onRef('d.merchant_id', '=', 'o.merchant_id').onRef('d.id', '=', 'o.draw_id'),
    )
    .leftJoin('lottery.log_entry as e', (join) =>
      join
        .onRef('e.merchant_id', '=', 'd.merchant_id')
        .onRef('e.draw_id', '=', 'd.id')
        .on('e.kind', '=', 'commitment'),
    )
    .leftJoin('lottery.log_entry as s', (join) =>
      join
        .onRef('s.merchant_id', '=', 'd.merchant_id')
        .onRef('s.draw_id', '=', 'd.id')
        .on('s.kind', '=', 'salt'),
    )
    .select([
      'o.number',
      'o.game_code as game',
      'd.draw_number as drawNumber',
      'd.closes_at as closesAt',
      'd.draws_at as drawsAt',
      'o.placed_at as placedAt',
      'o.stake',
      'o.currency',
      'o.client_seed as clientSeed',
      'd.commitment',
      'e.leaf_index as entry',
      'd.salt',
      'd.salted_at as saltedAt',
      's.leaf_index as saltEntry',
    ])
    .where('o.merchant_id', '=', scope.merchantId)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const slips = await scope.db
    .selectFrom('lottery.slip')
    .select(TICKET_COLUMNS)
    .where('merchant_id', '=', scope.merchantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const { clientSeed, commitment, entry, salt, saltedAt, saltEntry } = order;
  const tickets = slips.map((slip) => toTicket(order, { ...slip, client_seed: clientSeed }));
  const claims: ReceiptClaims = {
    brand: (await merchantById(scope.db, scope.merchantId)).code,
    order: orderId,
    number: order.number,
    ...nameOnFile(order),
    closesAt: order.closesAt.toISOString(),
    drawsAt: order.drawsAt.toISOString(),
    placedAt: order.placedAt.toISOString(),
    stake: formatAmount(order.stake),
    currency: order.currency,
    lines: linesOf(tickets),
    commitment: commitment === null || entry === null ? null : { code: commitment, entry: Number(entry) },
    // What a multi-draw order has bet before the sale began stays as it was signed then.
    salt:
      salt === null || saltEntry === null || saltedAt === null || order.placedAt < saltedAt
        ? null
        : { root: salt, entry: Number(saltEntry) },
  };
  const receipt = await signAsOf(scope, box, order.placedAt, { type: RECEIPT_TYPE, claims });
  return { receipt, tickets };
}

/** The signed receipt of a member's own order, to be kept. */
export async function orderReceipt(
  scope: Scope,
  box: SecretBox,
  memberId: Id,
  orderId: Id,
): Promise<Outcome<EvidenceOf<'receipt'>, OrderNotFound>> {
  const own = await scope.db
    .selectFrom('lottery.order')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', orderId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!own) return refuse({ kind: 'order-not-found' });
  const { receipt, tickets } = await signReceipt(scope, box, orderId);
  return ok({ kind: 'receipt', receipt, keys: await signingKeys(scope), tickets: [...tickets] });
}

/** The receipt that a ticket was given under, and its place among the order's lines. */
export async function receiptOfTicket(
  scope: Scope,
  box: SecretBox,
  orderId: Id,
  slipId: Id,
): Promise<{ receipt: string; place: MerklePath }> {
  const { receipt, tickets } = await signReceipt(scope, box, orderId);
  const index = tickets.findIndex(({ id }) => id === slipId);
  return { receipt, place: merklePath(merkleTree(tickets.map(leafOf)), index) };
}
