import { useLocale } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { gameOfPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../data/call-error.ts';
import { useSignedIn } from '../../data/session.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useBrand } from '../../data/start.tsx';
import { useLocation } from '../../router/router-provider.tsx';
import { Component as NotFoundPage } from '../../widgets/not-found-page.tsx';
import { OwnMoneyNote } from './own-money-note.tsx';
import { VisitorEntry } from './visitor-entry.tsx';
import { GameRoom } from './game-room.tsx';
import { vendorGamesQuery } from './queries.ts';

/** A game in its frame for whoever is signed in, and the ways in for who is not. */
function GamePage() {
  const { search } = useLocation();
  const named = gameOfPage(search);
  if (!named?.vendor) return <NotFoundPage />;
  return <NamedGame key={search} vendor={named.vendor} code={named.code} trial={named.trial} />;
}

function NamedGame({ vendor, code, trial }: { vendor: string; code: string; trial: boolean }) {
  const { text } = useLocale();
  const signedIn = useSignedIn();
  const { moneyStopped } = useBrand();
  const { data, error, isFetching, refetch } = useQuery(vendorGamesQuery(vendor));
  const game = data?.games.find((listed) => listed.code === code);
  usePageFacts({ title: game?.name ?? text('games.title') });

  if (error) return <ErrorState message={reasonOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-[60dvh] w-full rounded-card" />;
  if (!game) return moneyStopped ? <EmptyState title={text('games.nothingOpens')} /> : <NotFoundPage />;
  if (!signedIn) return <VisitorEntry game={game} eager={trial} />;
  return trial ? <OwnMoneyNote game={game} /> : <GameRoom game={game} />;
}

export { GamePage as Component };
