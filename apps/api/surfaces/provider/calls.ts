import { ok, refuse } from '@mela/primitives';
import { authenticate, balance, status } from '@mela/wire/provider/index.ts';
import { jurisdictionOf, openForPlay, type Jurisdiction } from '../../domain/merchants/index.ts';
import { playable, redeemTicket, sessionCurrency, transactionState } from '../../domain/play/index.ts';
import { bookedCalls } from './booked-calls.ts';
import { CLOSED, inScope, type Handler } from './handler.ts';

/** Whose money is played for: that of a brand which takes no more of it stays real. */
export const moneyOf = ({ money }: Pick<Jurisdiction, 'money'>, trial: boolean): 'play' | 'demo' | 'real' =>
  trial ? 'play' : money === 'demo' ? 'demo' : 'real';

/** What the law allows in the brand's games. */
const rulesIn = ({ autoplay, turbo, roundTimeMinMs, realityCheckMinutes }: Jurisdiction) => ({
  autoplay,
  turbo,
  roundTimeMinMs,
  realityCheckMinutes,
});

/** Every call that a vendor may make of us. */
export const handlers: readonly Handler[] = [
  inScope(authenticate, async (scope, { vendor }, { ticket }) => {
    const session = await redeemTicket(scope, vendor, ticket);
    if (!session.ok) return refuse({ code: session.refusal.kind });
    const { id, accountId, currency, expiresAt, game, language } = session.value;
    const trial = currency === 'PLAY';
    const open = await openForPlay(scope, { playMoney: trial });
    if (!open.ok) return refuse({ code: CLOSED[open.refusal.kind] });
    const law = await jurisdictionOf(scope);
    return ok({
      session: id,
      expiresAt,
      player: accountId,
      game: game.code,
      currency,
      language,
      trial,
      money: moneyOf(law, trial),
      balance: await playable(scope, accountId, currency),
      limits: { stakeMin: game.stakeMin, stakeMax: game.stakeMax },
      rules: rulesIn(law),
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
