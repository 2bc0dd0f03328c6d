import { useText } from '@mela/i18n/react.ts';
import { useOffers } from '../../data/games/offers.ts';
import { paths } from '../../router/paths.ts';
import { popularPage } from './queries.ts';

/**
 * What anybody can look up about the games: which are most played, and where there are lotteries, how their numbers have come; `besides` what the
 * page shows itself. It waits for what stands above it, the `peer`.
 */
export function LookUps({ besides }: { besides?: 'mostPlayed' }) {
  const text = useText();
  const hasLottery = useOffers('LOTT');
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-x-6 peer-has-[.animate-pulse]:hidden">
      {besides !== 'mostPlayed' && (
        <a href={popularPage} className={LINK}>
          {text('games.mostPlayed')}
        </a>
      )}
      {hasLottery && (
        <a href={paths.numbers} className={LINK}>
          {text('games.numbers')}
        </a>
      )}
    </p>
  );
}

const LINK = 'inline-block py-2.5 font-semibold text-ink underline';
