import { useLocale } from '@mela/i18n/react.ts';
import { payoutAccountList } from '@mela/wire/console/payout-accounts.ts';
import { payoutContradictions } from '@mela/wire/console/payout-contradictions.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { heldCredits } from '@mela/wire/console/vendor-credits.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';

/** How much waits in one queue, and the way there. */
type Tile = { label: string; count: number; to: string; urgent?: boolean };

/** Queues side by side, each with how much waits in it. */
function Tiles({ tiles }: { tiles: readonly (Tile | false)[] }) {
  const { formats } = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {tiles
        .filter((tile) => tile !== false)
        .map(({ label, count, to, urgent }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span className="text-sm text-ink-soft">{label}</span>
              <span className={`digits text-2xl font-bold ${urgent && count > 0 ? 'text-loss' : ''}`}>
                {formats.number(count)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** The first page of the day: what waits, each number the way to it. */
export function Component() {
  const { text } = useLocale();
  const { displayName } = useCurrentStaff();
  const may = useMay();
  const { isLoading } = useQuery(liveQueryOf(waitingForMe));
  return (
    <>
      <PageHead title={text('console.overview')} />
      <p className="mb-4 text-ink-soft">{text('console.welcome', { name: displayName })}</p>
      <WaitingForMe />
      {/* Nobody knows how much waits before it is there: what stands below is shown with it, and not pushed down. */}
      <div hidden={isLoading} className="mt-6">
        {may(queueCounts) && <Queues />}
      </div>
    </>
  );
}

function Queues() {
  const { text } = useLocale();
  const may = useMay();
  const query = useQuery(liveQueryOf(queueCounts));
  return (
    <Loaded query={query}>
      {({ withdrawals, payoutAccounts, deposits, contradictions, limits, reviews, heldCredits: held }) => (
        <>
          <Section title={text('console.withdrawals')}>
            <Tiles
              tiles={[
                {
                  label: text('console.state.requested'),
                  count: withdrawals.requested,
                  to: '/withdrawals?state=requested',
                },
                {
                  label: text('console.state.under-review'),
                  count: withdrawals.underReview,
                  to: '/withdrawals?state=under-review',
                },
                {
                  label: text('console.state.approved'),
                  count: withdrawals.approved,
                  to: '/withdrawals?state=approved',
                },
                {
                  label: text('console.state.paying'),
                  count: withdrawals.paying,
                  to: '/withdrawals?state=paying',
                },
                {
                  label: text('console.state.disputed'),
                  count: withdrawals.disputed,
                  to: '/withdrawals?state=disputed',
                  urgent: true,
                },
                may(payoutContradictions) && {
                  label: text('console-cashier.contradictions'),
                  count: contradictions,
                  to: '/withdrawals/contradictions',
                  urgent: true,
                },
                may(payoutAccountList) && {
                  label: text('console.payoutAccounts'),
                  count: payoutAccounts,
                  to: '/payout-accounts',
                },
              ]}
            />
          </Section>
          <Section title={text('console.deposits')}>
            <Tiles
              tiles={[
                {
                  label: text('console.state.review'),
                  count: deposits.review,
                  to: '/deposits',
                  urgent: true,
                },
                { label: text('console.depositsOpen'), count: deposits.open, to: '/deposits?view=open' },
                may(unmatchedPayments) && {
                  label: text('console.unmatched'),
                  count: deposits.unmatched,
                  to: '/deposits/unmatched',
                  urgent: true,
                },
              ]}
            />
          </Section>
          {may(heldCredits) && (
            <Section title={text('console-vendors.creditsTitle')}>
              <Tiles
                tiles={[
                  {
                    label: text('console-vendors.heldTitle'),
                    count: held,
                    to: '/vendor-credits',
                    urgent: true,
                  },
                ]}
              />
            </Section>
          )}
          <Section title={text('console-bonuses.limitsTitle')}>
            <Tiles
              tiles={[
                { label: text('console-bonuses.limits.waiting'), count: limits, to: '/limits' },
                { label: text('console-bonuses.limits.reviews'), count: reviews, to: '/limits?view=reviews' },
              ]}
            />
          </Section>
        </>
      )}
    </Loaded>
  );
}
