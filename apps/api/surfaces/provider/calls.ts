import { invariant, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { BodyOf, Call, CodeOf, ProviderRefusal, ValueOf } from '@mela/wire/provider/index.ts';
import { authenticate, balance, bet, cancel, endRound, settle, status } from '@mela/wire/provider/index.ts';
import { playableBonus } from '../../domain/bonuses/index.ts';
import { balanceOf } from '../../domain/ledger/index.ts';
import { openForPlay, type BrandClosed } from '../../domain/merchants/index.ts';
import {
  redeemTicket,
  rememberNonce,
  sessionCurrency,
  transactionState,
  type BookingAnswer,
  type BookingCall,
} from '../../domain/play/index.ts';
import type { House } from '../../house.ts';
import type { Scope } from '../../platform/scope.ts';
import type { KeyHolder } from './key-ring.ts';

/** A request that may be acted on: who signed it, and with which nonce. */
export type Signed = KeyHolder & Readonly<{ nonce: string }>;

/** What a call answers; 'nonce-seen' when another process had seen the nonce, and nothing was done. */
export type Done<C extends Call> = Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>> | 'nonce-seen';

/** One call with what answers it. */
export type Handler = Readonly<{
  call: Call;
  answer(house: House, signed: Signed, body: unknown): Promise<Done<Call>>;
}>;

const handler = <C extends Call>(
  call: C,
  answer: (house: House, signed: Signed, body: BodyOf<C>) => Promise<Done<C>>,
): Handler => ({ call, answer: (house, signed, body) => answer(house, signed, body as BodyOf<C>) });

/** A call that is one transaction of its own, and spends its nonce in it. */
const inScope = <C extends Call>(
  call: C,
  work: (
    scope: Scope,
    signed: Signed,
    body: BodyOf<C>,
  ) => Promise<Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>>>,
): Handler =>
  handler(call, (house, signed, body) =>
    house.database.inMerchant(signed.merchant.id, async (scope): Promise<Done<C>> => {
      const fresh = await rememberNonce(scope, signed.vendor, signed.nonce);
      return fresh ? work(scope, signed, body) : 'nonce-seen';
    }),
  );

const STRAY_ALERT = 5;

/** Books a call and turns the answer into the protocol's. What should never happen is said loudly in the log. */
async function book(house: House, { merchant }: Signed, call: BookingCall): Promise<BookingAnswer> {
  const answer = await house.play.book(merchant.id, call);
  if (call.kind === 'settle' && !answer.ok) {
    const { kind, attempts } = answer.refusal;
    const named = { vendor: call.vendor, transaction: call.transaction, reference: call.reference, attempts };
    if (kind === 'bet-cancelled') house.log.error(named, 'a vendor settles a bet that it had cancelled');
    if (kind === 'bet-unknown') {
      const level = (attempts ?? 0) >= STRAY_ALERT ? 'error' : 'warn';
      house.log[level](named, 'a vendor settles a bet that never came');
    }
  }
  return answer;
}

type Money = { reference: string; balance: bigint; currency: string };

/** A booking's answer in the words of its call, which lists every refusal that the room may give. */
function toAnswer<C extends Call>(
  call: C,
  answer: BookingAnswer,
): Outcome<Money, { code: C['refusals'][number] | 'malformed' }> | 'nonce-seen' {
  if (answer.ok) return ok({ ...answer.value, reference: answer.value.reference ?? '' });
  const { kind } = answer.refusal;
  if (kind === 'nonce-seen') return kind;
  const code = kind === 'malformed' ? kind : call.refusals.find((listed) => listed === kind);
  invariant(code, `${call.name} may not answer ${kind}`);
  return refuse({ code });
}

/** A brand that its region may not play at is the law's business; one in maintenance is nobody's fault. */
const CLOSED = {
  'brand-in-maintenance': 'game-unavailable',
  'brand-blocked': 'jurisdiction-blocked',
} as const satisfies Record<BrandClosed['kind'], string>;

/** What a jurisdiction allows in a game; every brand's policy is this one for now. */
const RULES = { autoplay: true, turbo: true, roundTimeMinMs: 0, realityCheckMinutes: null };

/** What a player could bet with: cash, and bonus money beside it. */
async function playable(scope: Scope, accountId: Id, currency: Currency): Promise<bigint> {
  const cash = await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency });
  return cash.balance + (await playableBonus(scope, { id: accountId, currency }));
}

/** Every call that a vendor may make of us. */
export const handlers: readonly Handler[] = [
  inScope(authenticate, async (scope, { vendor }, { ticket }) => {
    const open = await openForPlay(scope);
    if (!open.ok) return refuse({ code: CLOSED[open.refusal.kind] });
    const session = await redeemTicket(scope, vendor, ticket);
    if (!session.ok) return refuse({ code: session.refusal.kind });
    const { id, accountId, currency, expiresAt, game, language } = session.value;
    return ok({
      session: id,
      expiresAt,
      player: accountId,
      game: game.code,
      currency,
      language,
      trial: currency === 'PLAY',
      balance: await playable(scope, accountId, currency),
      limits: { stakeMin: game.stakeMin, stakeMax: game.stakeMax },
      rules: RULES,
    });
  }),
  inScope(balance, async (scope, { vendor }, body) => {
    const session = await sessionCurrency(scope, vendor, body);
    if (!session.ok) return refuse({ code: session.refusal.kind });
    const { accountId, currency } = session.value;
    return ok({ balance: await playable(scope, accountId, currency), currency });
  }),
  handler(bet, async (house, signed, body) => {
    const { vendor, nonce } = signed;
    const answer = toAnswer(bet, await book(house, signed, { kind: 'bet', vendor, nonce, ...body }));
    if (answer === 'nonce-seen' || answer.ok || answer.refusal.code !== 'game-unavailable') return answer;
    // Booking tells a closed game and a closed brand alike; why is looked up only where it has said no.
    const open = await house.database.inMerchant(signed.merchant.id, openForPlay);
    return open.ok ? answer : refuse({ code: CLOSED[open.refusal.kind] });
  }),
  handler(settle, async (house, signed, { endRound: endsRound, ...body }) => {
    const { vendor, nonce } = signed;
    return toAnswer(settle, await book(house, signed, { kind: 'settle', vendor, nonce, endsRound, ...body }));
  }),
  handler(cancel, async (house, signed, body) => {
    const { vendor, nonce } = signed;
    return toAnswer(cancel, await book(house, signed, { kind: 'cancel', vendor, nonce, ...body }));
  }),
  handler(endRound, async (house, signed, body) => {
    const { vendor, nonce } = signed;
    return toAnswer(endRound, await book(house, signed, { kind: 'end-round', vendor, nonce, ...body }));
  }),
  inScope(status, async (scope, { vendor }, body) => ok(await transactionState(scope, vendor, body))),
];
