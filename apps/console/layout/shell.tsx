import { useText } from '@mela/i18n/react.ts';
import { setServerTime } from '@mela/ui/clock.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Spinner } from '@mela/ui/spinner.tsx';
import { approvalCount } from '@mela/wire/console/approvals.ts';
import { me } from '@mela/wire/console/session.ts';
import { waitingCounts } from '@mela/wire/console/waiting.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { onSessionEnd } from '../data/call.ts';
import { CallError } from '../data/call-error.ts';
import { liveQueryOf } from '../data/query.ts';
import { CurrentStaffProvider, useCurrentStaff } from '../data/current-staff.tsx';
import { InZone } from '../data/language-provider.tsx';
import { StaleBanner } from '../widgets/stale-banner.tsx';
import { SideBar } from './side-bar.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { StopBanner } from './stop-banner.tsx';
import { TopBar } from './top-bar.tsx';

/** Who is at work, and whether players are let in at all, seldom changes. */
const ME_MS = 60_000;
/** How much waits at the desks: counted over all of them, so not as often as what waits at one. */
const COUNTS_MS = 15_000;

/** Everything around a page, for somebody who is signed in; others log in first and come back to this address. */
export function Shell() {
  const { pathname, search } = useLocation();
  const {
    data: who,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...liveQueryOf(me, {}, ME_MS),
    staleTime: ME_MS,
  });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [wasAtWork, setWasAtWork] = useState(false);
  if (who && !wasAtWork) setWasAtWork(true);
  // Somebody who was at work is told why they are not any more; a first visit just sees the login. Several calls may hear of it.
  const back = `/login?next=${encodeURIComponent(pathname + search)}${wasAtWork ? '&ended' : ''}`;

  useEffect(
    () =>
      onSessionEnd(() => {
        queries.clear();
        void navigate(back, { replace: true });
      }),
    [navigate, queries, back],
  );
  useEffect(() => {
    if (who) setServerTime(who.now);
  }, [who]);

  if (error instanceof CallError && error.status === 401) return <Navigate to={back} replace />;
  // What is there stays there when a later look fails: somebody may be in the middle of a form.
  if (error && !who) return <Unreached error={error} again={refetch} busy={isFetching} />;
  if (!who) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner />
      </div>
    );
  }
  return (
    <CurrentStaffProvider who={who}>
      <InZone zone={who.merchant.timeZone}>
        <Office />
      </InZone>
    </CurrentStaffProvider>
  );
}

type UnreachedProps = { error: Error; again: () => unknown; busy: boolean };

/** Nobody knows yet who is at work: the system says why, or says nothing. It is asked again by itself. */
function Unreached({ error, again, busy }: UnreachedProps) {
  const text = useText();
  return (
    <main className="mx-auto max-w-lg p-6">
      <h1 className="mb-4 text-2xl font-bold">{text('console.title')}</h1>
      <ErrorState message={error.message || undefined} onRetry={() => void again()} busy={busy} />
    </main>
  );
}

function Office() {
  const { closed } = useCurrentStaff();
  const text = useText();
  const { data: approvals } = useQuery(liveQueryOf(approvalCount));
  const { data: desks } = useQuery(liveQueryOf(waitingCounts, {}, COUNTS_MS));
  const { counts = {}, queues = null } = desks ?? {};
  const waiting = { queues, approvals: approvals?.waiting ?? 0, counts };
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15rem_1fr] md:grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="absolute -top-20 left-2 z-20 rounded-control bg-action px-4 py-2 text-on-action focus:top-2"
      >
        {text('shell.skip')}
      </a>
      <TopBar waiting={waiting} />
      <SideBar waiting={waiting} />
      <main id="content" tabIndex={-1} className="min-w-0 p-3 pb-10 outline-none md:p-6">
        <StaleBanner />
        {closed && <ClosedBanner closed={closed} />}
        {queues?.stop && <StopBanner stop={queues.stop} />}
        <Outlet />
      </main>
    </div>
  );
}
