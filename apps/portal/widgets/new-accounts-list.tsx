import { useLocale } from '@mela/i18n/react.ts';
import { serverNow } from '@mela/ui/clock.ts';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../router/paths.ts';
import { payoutAccountsQuery, providerName } from '../data/payout-accounts.ts';
import { waitUntil } from '../data/wait-until.ts';

/** For so long a payout account is new: its owner may not have looked in before. */
const NEW_MS = 3 * 86_400_000;

/** Payout accounts that were added in the last days, for their owner to notice when it was somebody else. Nothing when there are none. */
export function NewAccounts() {
  const { text, formats } = useLocale();
  const { data } = useQuery(payoutAccountsQuery());
  const added = data?.accounts.filter(({ boundAt }) => serverNow() - boundAt.getTime() < NEW_MS) ?? [];
  if (added.length === 0) return null;
  return (
    <section
      aria-labelledby="new-accounts"
      className="flex flex-col items-start gap-2 rounded-card border-2 border-notice bg-surface px-4 py-3"
    >
      <h2 id="new-accounts" className="font-bold">
        {text('withdraw.addedTitle')}
      </h2>
      <ul className="flex flex-col gap-2">
        {added.map(({ id, provider, numberEnd, boundAt, usableAt }) => (
          <li key={id}>
            <span className="font-semibold">
              {providerName(provider, text)} <span className="digits">•••• {numberEnd}</span>
            </span>
            <span className="block text-sm text-ink-soft">
              {text('withdraw.addedAt', { time: formats.moment(boundAt) })}
              {usableAt.getTime() > serverNow() && <> · {text('withdraw.usableFrom', waitUntil(usableAt))}</>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{text('withdraw.addedHint')}</p>
      <LinkButton href={paths.withdraw} look="outline">
        {text('withdraw.addedNotMe')}
      </LinkButton>
    </section>
  );
}
