import { randomUUID } from 'node:crypto';
import type { Currency } from '@mela/primitives';
import { openForPlay, type Merchant } from '../../../domain/merchants/index.ts';
import {
  bookWhole,
  enterByTicket,
  playable,
  settleOf,
  type BookingCall,
  type Entered,
  type WholeCall,
} from '../../../domain/play/index.ts';
import type { Services } from '../../../services.ts';
import { RS_STATUS, type RsStatus } from './rs-status.ts';
import { toTheirs, type Body } from './shapes.ts';

/** What is answered beside the caller's own ids. */
export type Answer = { status: RsStatus; currency?: string; balance?: number };
type VendorContext = { services: Services; merchant: Merchant; vendor: string };

const no = (kind: keyof typeof RS_STATUS): Answer => ({ status: RS_STATUS[kind] });
/** Their requests have ids for the log only: what may happen once is known by its transaction. */
const nonce = (): string => randomUUID();

/** The session that a token stands for: it begins when it is first seen, and a win or rollback needs it no more. */
async function seatOf(
  { services, merchant, vendor }: VendorContext,
  { token, user }: { token: string; user: string },
): Promise<Entered | keyof typeof RS_STATUS> {
  const entered = await services.database.inMerchant(merchant.id, (scope) =>
    enterByTicket(scope, vendor, token),
  );
  if (!entered.ok) return entered.refusal.kind;
  return entered.value.accountId === user ? entered.value : 'player-unknown';
}

async function balanceOf(
  { services, merchant }: VendorContext,
  account: string,
  currency: Currency,
): Promise<Answer> {
  const balance = await services.database.inMerchant(merchant.id, (scope) =>
    playable(scope, account, currency),
  );
  return { status: 'RS_OK', currency, balance: toTheirs(balance) };
}

/** Books one call and answers the balance after it; too little money is told with what there is. */
async function book(context: VendorContext, seat: Entered, call: BookingCall): Promise<Answer> {
  const answer = await context.services.play.book(context.merchant.id, call);
  if (answer.ok)
    return { status: 'RS_OK', currency: answer.value.currency, balance: toTheirs(answer.value.balance) };
  const { kind } = answer.refusal;
  if (kind === 'insufficient-funds')
    return { ...(await balanceOf(context, seat.accountId, seat.currency)), ...no(kind) };
  return no(kind);
}

async function bookAlone({ services, merchant }: VendorContext, call: WholeCall): Promise<Answer> {
  const answer = await services.database.inMerchant(merchant.id, (scope) => bookWhole(scope, [call]));
  if (!answer.ok) return no(answer.refusal.kind);
  const [booked] = answer.value;
  if (!booked) return no('malformed');
  return { status: 'RS_OK', currency: booked.currency, balance: toTheirs(booked.balance) };
}

const inRound = (context: VendorContext, seat: Entered, body: { game_code: string; round: string }) => ({
  vendor: context.vendor,
  nonce: nonce(),
  session: seat.id,
  player: seat.accountId,
  game: body.game_code,
  round: body.round,
});

/** What a player can bet with. Asked in a session that lives. */
export async function userBalance(context: VendorContext, body: Body<'user/balance'>): Promise<Answer> {
  const seat = await seatOf(context, body);
  if (typeof seat === 'string') return no(seat);
  if (seat.isOver) return no('session-expired');
  return balanceOf(context, seat.accountId, seat.currency);
}

/** Takes a stake. A free one is theirs, and nothing of ours moves. */
export async function bet(context: VendorContext, body: Body<'transaction/bet'>): Promise<Answer> {
  const seat = await seatOf(context, body);
  if (typeof seat === 'string') return no(seat);
  if (body.is_free) return balanceOf(context, seat.accountId, seat.currency);
  if (body.amount === 0n) return no('amount-invalid');
  const { transaction_uuid: transaction, amount, currency } = body;
  const call = inRound(context, seat, body);
  const taken = await book(context, seat, { ...call, kind: 'bet', transaction, amount, currency });
  if (taken.status === 'RS_ERROR_INVALID_GAME') {
    const open = await context.services.database.inMerchant(context.merchant.id, (scope) =>
      openForPlay(scope, { playMoney: seat.currency === 'PLAY' }),
    );
    if (!open.ok) return no(open.refusal.kind);
  }
  if (taken.status === 'RS_OK' && body.round_closed)
    return book(context, seat, { ...call, nonce: nonce(), kind: 'end-round', zeroWin: true });
  return taken;
}

/** Pays a win; one of a free bet belongs to no stake, and is a prize. */
export async function win(context: VendorContext, body: Body<'transaction/win'>): Promise<Answer> {
  const seat = await seatOf(context, body);
  if (typeof seat === 'string') return no(seat);
  const { transaction_uuid: transaction, reference_transaction_uuid: reference, amount, currency } = body;
  const call = inRound(context, seat, body);
  if (!body.is_free)
    return book(context, seat, {
      ...call,
      kind: 'settle',
      transaction,
      reference,
      amount,
      currency,
      endRound: body.round_closed,
    });
  if (amount === 0n) return balanceOf(context, seat.accountId, seat.currency);
  const { vendor, player } = call;
  const prize = { transaction, amount, currency, source: 'free-rounds', title: body.game_code };
  return bookAlone(context, { vendor, player, nonce: call.nonce, kind: 'promo', ...prize });
}

/**
 * Takes a transaction back: a bet that was not settled is given back, one that was is made void; a win is taken back. What never came is
 * blocked and answered with OK, as their contract wants it.
 */
export async function rollback(context: VendorContext, body: Body<'transaction/rollback'>): Promise<Answer> {
  const seat = await seatOf(context, body);
  if (typeof seat === 'string') return no(seat);
  const { transaction_uuid: transaction, reference_transaction_uuid: reference } = body;
  const call = inRound(context, seat, body);
  const settle = await context.services.database.inMerchant(context.merchant.id, (scope) =>
    settleOf(scope, context.vendor, reference),
  );
  if (settle && settle.amount > 0n) {
    const taken = { kind: 'resettle', transaction, reference: settle.bet, change: -settle.amount } as const;
    return bookAlone(context, { ...call, ...taken, currency: settle.currency });
  }
  const cancelled = await book(context, seat, { ...call, kind: 'cancel', transaction, reference });
  if (cancelled.status !== RS_STATUS['already-settled']) return cancelled;
  return bookAlone(context, { ...call, nonce: nonce(), kind: 'void', transaction, reference });
}
