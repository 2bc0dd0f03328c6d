import { useLocale } from '@mela/i18n/react.ts';
import { serverNow } from '@mela/ui/clock.ts';
import type { AnswerOf } from '@mela/wire';
import type { payoutAccounts, withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';

type Terms = AnswerOf<typeof withdrawalTerms>;
type Account = AnswerOf<typeof payoutAccounts>['accounts'][number];

/** Whether money can be sent to an account now. */
export const isUsable = ({ usableAt, blocked, holder }: Account): boolean =>
  usableAt.getTime() <= serverNow() && blocked === null && holder !== null;

/** Why nothing can be withdrawn now, in sentences; none when something can. */
export function useObstacles(terms: Terms, account: Account | undefined): string[] {
  const { text, formats } = useLocale();
  const waits = account !== undefined && account.usableAt.getTime() > serverNow();
  return [
    terms.blockedUntil && text('withdraw.blockedUntil', { time: formats.moment(terms.blockedUntil) }),
    terms.passwordBlockedUntil &&
      text('withdraw.passwordBlocked', { time: formats.moment(terms.passwordBlockedUntil) }),
    terms.dailyCountLeft === 0 && text('withdraw.dayIsOver', { count: terms.dailyCount }),
    terms.stopped && text('withdraw.stopped'),
    waits && text('withdraw.stillWaits', { time: formats.moment(account.usableAt) }),
  ].filter((sentence) => typeof sentence === 'string');
}
