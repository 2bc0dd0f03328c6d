import { ok, refuse } from '@mela/primitives';
import { authenticate, balance, status } from '@mela/wire/provider/index.ts';
import { jurisdictionOf, openForPlay } from '../../domain/merchants/index.ts';
import { playable, redeemTicket, sessionCurrency, transactionState } from '../../domain/play/index.ts';
import type { Scope } from '../../platform/scope.ts';
import { bookedCalls } from './booked-calls.ts';
import { CLOSED, inScope, type Handler } from './handler.ts';

/** What the law allows in the brand's games. */
async function rulesOf(scope: Scope) {
  const { autoplay, turbo, roundTimeMinMs, realityCheckMinutes } = await jurisdictionOf(scope);
  return { autoplay, turbo, roundTimeMinMs, realityCheckMinutes };
}

/** Every call that a vendor may make of us. */
export const handlers: readonly Handler[] = [
  inScope(authenticate, async (scope, { vendor }, { ticket }) => {
    const session = await redeemTicket(scope, vendor, ticket);
    if (!session.ok) return refuse({ code: session.refusal.kind });
    const { id, accountId, currency, expiresAt, game, language } = session.value;
    const trial = currency === 'PLAY';
    const open = await openForPlay(scope, { playMoney: trial });
    if (!open.ok) return refuse({ code: CLOSED[open.refusal.kind] });
    return ok({
      session: id,
      expiresAt,
      player: accountId,
      game: game.code,
      currency,
      language,
      trial,
      balance: await playable(scope, accountId, currency),
      limits: { stakeMin: game.stakeMin, stakeMax: game.stakeMax },
      rules: await rulesOf(scope),
    });
  }),
  inScope(balance, async (scope, { vendor }, body) => {
    const session = await sessionCurrency(scope, vendor, body);
    if (!session.ok) return refuse({ code: session.refusal.kind });
    const { accountId, currency } = session.value;
    return ok({ balance: await playable(scope, accountId, currency), currency });
  }),
  ...bookedCalls,
  inScope(status, async (scope, { vendor }, body) => ok(await transactionState(scope, vendor, body))),
];
