import { invariant, ok, refuse } from '@mela/primitives';
import {
  batch,
  bet,
  betAndSettle,
  cancel,
  endRound,
  promo,
  release,
  reserve,
  resettle,
  returnStake,
  settle,
  unsettle,
  voidBet,
  type BodyOf,
  type Call,
  type CodeOf,
  type RefusalCode,
} from '@mela/wire/provider/index.ts';
import { forbiddenByLaw } from '../../domain/catalogue/index.ts';
import { openForPlay } from '../../domain/merchants/index.ts';
import {
  bookWhole,
  noteStray,
  type Booked,
  type BookingAnswer,
  type BookingCall,
  type BookingRefusal,
  type WholeCall,
} from '../../domain/play/index.ts';
import type { Services } from '../../services.ts';
import type { Scope } from '../../platform/scope.ts';
import { CLOSED, handler, inScope, type Done, type Handler, type Signed } from './handler.ts';

// The calls that book something. Those of every round, which come by the thousand, are booked with whatever else has arrived; the
// others are a transaction of their own.

const STRAY_ALERT = 5;

/** Books a call. What should never happen is said loudly in the log. */
async function book(services: Services, { merchant }: Signed, call: BookingCall): Promise<BookingAnswer> {
  const answer = await services.play.book(merchant.id, call);
  if (call.kind === 'settle' && !answer.ok) {
    const { kind, attempts } = answer.refusal;
    const named = { vendor: call.vendor, transaction: call.transaction, reference: call.reference, attempts };
    if (kind === 'bet-cancelled') services.log.error(named, 'a vendor settles a bet that it had cancelled');
    if (kind === 'bet-unknown') {
      const level = (attempts ?? 0) >= STRAY_ALERT ? 'error' : 'warn';
      services.log[level](named, 'a vendor settles a bet that never came');
    }
  }
  return answer;
}

const toAnswerOf = ({ held, ...money }: Booked) => ({ ...money, ...(held === null ? {} : { held }) });
const toMoney = (booked: Booked) => ({ ...toAnswerOf(booked), reference: booked.reference ?? '' });

/** A refusal in the words of its call, which lists every one that the room may give. */
function codeOf<C extends Call>(call: C, kind: BookingRefusal | 'jurisdiction-blocked'): CodeOf<C> {
  if (kind === 'malformed' || kind === 'amount-invalid') return kind;
  const code = call.refusals.find((listed): listed is C['refusals'][number] => listed === kind);
  invariant(code, `${call.name} may not answer ${kind}`);
  return code;
}

/** A booking's answer in the words of its call. */
function toAnswer<C extends Call>(call: C, answer: BookingAnswer) {
  if (answer.ok) return ok(toMoney(answer.value));
  const { kind } = answer.refusal;
  return kind === 'nonce-seen' ? kind : refuse({ code: codeOf(call, kind) });
}

/** Booking tells a closed game, a closed brand and what the law forbids alike; which it is is looked up only where it has said no. */
async function whyUnavailable(
  scope: Scope,
  vendor: string,
  { game, currency }: { game: string; currency: string },
): Promise<'game-unavailable' | 'jurisdiction-blocked'> {
  const open = await openForPlay(scope, { playMoney: currency === 'PLAY' });
  if (!open.ok) return CLOSED[open.refusal.kind];
  return (await forbiddenByLaw(scope, { vendor, code: game })) ? 'jurisdiction-blocked' : 'game-unavailable';
}

async function betOf(
  services: Services,
  signed: Signed,
  body: BodyOf<typeof bet>,
): Promise<Done<typeof bet>> {
  const { vendor, nonce } = signed;
  const answer = toAnswer(bet, await book(services, signed, { ...body, kind: 'bet', vendor, nonce }));
  if (answer === 'nonce-seen' || answer.ok || answer.refusal.code !== 'game-unavailable') return answer;
  const code = await services.database.inMerchant(signed.merchant.id, (scope) =>
    whyUnavailable(scope, vendor, body),
  );
  return refuse({ code });
}

/** A call in the words of the room that books it: the two have the same fields, and its name is its kind. */
const inOurWords = ({ vendor, nonce }: Signed, kind: string, body: unknown): WholeCall =>
  ({ ...(body as object), kind, vendor, nonce }) as WholeCall;

/** A call that is a transaction of its own. */
const alone = <Name extends string, Body extends Call['body'], Code extends RefusalCode>(
  call: Call<Name, Body, (typeof bet)['value'], Code>,
): Handler =>
  inScope(call, async (scope, signed, body) => {
    const answer = await bookWhole(scope, [inOurWords(signed, call.name, body)]);
    if (!answer.ok) {
      const { kind } = answer.refusal;
      const isShut =
        kind === 'game-unavailable' &&
        typeof body === 'object' &&
        body !== null &&
        'game' in body &&
        'currency' in body;
      return refuse({
        code: codeOf(
          call,
          isShut
            ? await whyUnavailable(scope, signed.vendor, {
                game: String(body.game),
                currency: String(body.currency),
              })
            : kind,
        ),
      });
    }
    const [booked] = answer.value;
    invariant(booked, 'one call is answered');
    return ok(toMoney(booked));
  });

const { answer: releaseAlone } = alone(release);

/** What should never happen is said loudly in the log, as for a settle. */
async function releaseOf(
  services: Services,
  signed: Signed,
  body: BodyOf<typeof release>,
): Promise<Done<typeof release>> {
  const answer = (await releaseAlone(services, signed, body)) as Done<typeof release>;
  if (answer === 'nonce-seen' || answer.ok) return answer;
  const { vendor } = signed;
  const { transaction, reference } = body;
  const named = { vendor, transaction, reference, refusal: answer.refusal.code };
  if (answer.refusal.code === 'bet-unknown') {
    const attempts = await services.database.inMerchant(signed.merchant.id, (scope) =>
      noteStray(scope, named),
    );
    const level = attempts >= STRAY_ALERT ? 'error' : 'warn';
    services.log[level]({ ...named, attempts }, 'a vendor accounts for money that was never put aside');
  } else if (answer.refusal.code !== 'malformed') {
    services.log.error(named, 'a vendor accounts for money put aside in a way that cannot be');
  }
  return answer;
}

/** A call that is booked with whatever else has arrived. */
const inBatches = <C extends Call>(
  call: C,
  answer: (services: Services, signed: Signed, body: BodyOf<C>) => Promise<Done<C>>,
): Handler => handler(call, answer, 'bookings');

/** Every call that books something. */
export const bookedCalls: readonly Handler[] = [
  inBatches(bet, betOf),
  inBatches(settle, async (services, signed, body) => {
    const { vendor, nonce } = signed;
    return toAnswer(settle, await book(services, signed, { ...body, kind: 'settle', vendor, nonce }));
  }),
  inBatches(cancel, async (services, signed, body) => {
    const { vendor, nonce } = signed;
    return toAnswer(cancel, await book(services, signed, { ...body, kind: 'cancel', vendor, nonce }));
  }),
  inBatches(endRound, async (services, signed, body) => {
    const { vendor, nonce } = signed;
    return toAnswer(endRound, await book(services, signed, { ...body, kind: 'end-round', vendor, nonce }));
  }),
  alone(betAndSettle),
  alone(unsettle),
  alone(resettle),
  alone(voidBet),
  alone(returnStake),
  alone(reserve),
  handler(release, releaseOf),
  alone(promo),
  inScope(batch, async (scope, signed, { calls }) => {
    const answer = await bookWhole(
      scope,
      calls.map(({ call, body }) => inOurWords(signed, call, body)),
    );
    if (answer.ok) return ok({ answers: answer.value.map(toAnswerOf) });
    const { kind, place } = answer.refusal;
    return refuse({ code: codeOf(batch, kind), detail: `${place}: ${calls[place]?.call ?? ''}` });
  }),
];
