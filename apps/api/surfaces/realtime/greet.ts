import { formatAmount, type Id } from '@mela/primitives';
import type { Attendee } from '@mela/traffic';
import { shownState, type PushMessage, type ShownState } from '@mela/wire/portal/realtime.ts';
import { accountById, TRIAL } from '../../domain/identity/index.ts';
import { PLAY_MONEY } from '../../domain/ledger/index.ts';
import { stateOf, walletShown } from '../../domain/member-state/index.ts';
import { merchantById } from '../../domain/merchants/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';

type Welcome = Extract<PushMessage, { type: 'welcome' }>;
type Greeted = Pick<Attendee<Id, Readonly<{ account: Id }>>, 'place' | 'who' | 'send'>;

/**
 * Tells a page that it is heard, and a member's everything that it shows of them everywhere, so that it need not ask. Where that cannot be had
 * now the page is greeted all the same, and asks.
 */
export async function greet(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  { place, who, send }: Greeted,
): Promise<void> {
  // The page sets its clock by it: the time is said as it is when it goes out.
  const say = (me?: Welcome['me'] | null): void =>
    send(
      JSON.stringify({
        v: 1,
        type: 'welcome',
        now: clock.now().toISOString(),
        ...(me && { me }),
      } satisfies Welcome),
    );
  if (!who) return say();
  const me = await database
    .inMerchant(place, (scope) => meOf(scope, who.account))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'a member could not be told their state');
      return null;
    });
  say(me);
}

async function meOf(scope: Scope, accountId: Id): Promise<Welcome['me'] | null> {
  const account = await accountById(scope, accountId);
  if (!account) return null;
  const { seq, ...state } = await stateOf(scope, accountId);
  const { currency: ofBrand } = await merchantById(scope.db, scope.merchantId);
  const currency = account.type === TRIAL ? PLAY_MONEY : ofBrand;
  const wallet = await walletShown(scope, { id: accountId, currency });
  return {
    seq,
    state: shownState(state) as ShownState,
    wallet: {
      balance: formatAmount(wallet.balance),
      bonus: formatAmount(wallet.bonus),
      currency,
      seq: wallet.seq.toString(),
    },
  };
}
