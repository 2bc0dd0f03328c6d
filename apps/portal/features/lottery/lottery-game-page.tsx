import { useLocale } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { gameOfPage, lotteryPage, lotteryPathOf, prizeModeOfPage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf } from '../../data/call-error.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate, useLocation } from '../../router/router-provider.tsx';
import { GameTable } from './game-table.tsx';
import { lotteryQueries } from './queries.ts';

type LotteryPath = ReturnType<typeof lotteryPathOf>;

/**
 * A lottery game's page; the address names the game, else it is the first of the page's own. A game of another page is shown there.
 */
export function LotteryGamePage({ path: here }: { path: LotteryPath }) {
  const { text } = useLocale();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: menu, error, isError, refetch, isFetching } = useQuery(lotteryQueries.menu());
  const lotteryGames = menu?.filter(({ vendor }) => lotteryPathOf(vendor) === here);
  const asked = gameOfPage(search);
  const wanted = menu?.find(({ code }) => code === asked?.code);
  const elsewhere =
    wanted && lotteryPathOf(wanted.vendor) !== here ? lotteryPage(wanted.code, wanted.vendor) : null;
  useEffect(() => {
    if (elsewhere !== null) void navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const first = wanted ?? lotteryGames?.[0];
  // The address may ask for another of the game's price lists than its first one.
  const mode = first?.prizeModes.find((known) => known === prizeModeOfPage(search)) ?? first?.prizeMode;
  const isOther = first !== undefined && mode !== first.prizeMode;
  const other = useQuery({ ...lotteryQueries.menuAt(mode ?? 'LOTT'), enabled: isOther });
  const lotteryGame = isOther ? other.data?.find(({ code }) => code === first.code) : first;
  usePageFacts({ title: lotteryGame ? lotteryGame.name : text('lottery.title') });
  // What is there stays there when a later look fails: somebody may be in the middle of choosing numbers.
  if (!menu && isError)
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (!menu || !lotteryGames || elsewhere !== null || (isOther && other.isPending))
    return <Skeleton className="h-96 w-full" />;
  if (!lotteryGame) {
    return (
      <EmptyState title={text('lottery.noGames')}>
        {menu.length > 0 && (
          <LinkButton href={lotteryPathOf(menu[0]?.vendor)}>{text('draws.otherLottery')}</LinkButton>
        )}
      </EmptyState>
    );
  }
  // A fresh table per game: numbers picked for one are not meant for another.
  return (
    <GameTable
      key={`${lotteryGame.code} ${lotteryGame.prizeMode}`}
      lotteryGame={lotteryGame}
      lotteryGames={lotteryGames}
      menu={menu}
    />
  );
}
