import type { Outcome } from '@mela/primitives';
import type { BodyOf, Call, CodeOf, ProviderRefusal, ValueOf } from '@mela/wire/provider/index.ts';
import type { BrandClosed } from '../../domain/merchants/index.ts';
import { rememberNonce } from '../../domain/play/index.ts';
import type { Services } from '../../services.ts';
import type { Scope } from '../../platform/scope.ts';
import type { KeyHolder } from './key-ring.ts';

/** A request that may be acted on: who signed it, and with which nonce. */
export type Signed = KeyHolder & Readonly<{ nonce: string }>;

/** What a call answers; 'nonce-seen' when another process had seen the nonce, and nothing was done. */
export type Done<C extends Call> = Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>> | 'nonce-seen';

/** One call with what answers it. */
export type Handler = Readonly<{
  call: Call;
  /** Which of an account's lines it waits in: of what is booked in batches, or of the rest. */
  line: 'bookings' | 'vendorCalls';
  answer(services: Services, signed: Signed, body: unknown): Promise<Done<Call>>;
}>;

/** Makes a handler of a call and what answers it. */
export const handler = <C extends Call>(
  call: C,
  answer: (services: Services, signed: Signed, body: BodyOf<C>) => Promise<Done<C>>,
  line: Handler['line'] = 'vendorCalls',
): Handler => ({
  call,
  line,
  answer: (services, signed, body) => answer(services, signed, body as BodyOf<C>),
});

/** A call that is one transaction of its own, and spends its nonce in it. */
export const inScope = <C extends Call>(
  call: C,
  work: (
    scope: Scope,
    signed: Signed,
    body: BodyOf<C>,
  ) => Promise<Outcome<ValueOf<C>, ProviderRefusal<CodeOf<C>>>>,
): Handler =>
  handler(call, (services, signed, body) =>
    services.database.inMerchant(signed.merchant.id, async (scope): Promise<Done<C>> => {
      const fresh = await rememberNonce(scope, signed.vendor, signed.nonce);
      return fresh ? work(scope, signed, body) : 'nonce-seen';
    }),
  );

/** A brand that may not be played at for now is the law's business; one in maintenance is nobody's fault. */
export const CLOSED = {
  'brand-in-maintenance': 'game-unavailable',
  'brand-blocked': 'jurisdiction-blocked',
  'real-money-off': 'jurisdiction-blocked',
} as const satisfies Record<BrandClosed['kind'], string>;
