import { useText } from '@mela/i18n/react.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { lotteryGames } from '@mela/wire/console/lottery.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Draws } from './draws.tsx';

/** The brand's lottery games, and the draws of the chosen one. */
export function Component() {
  const text = useText();
  const { language } = useLanguage();
  const address = useAddress();
  const query = useQuery(queryOf(lotteryGames));
  return (
    <>
      <PageHead title={text('console.lottery')}>
        <Link to="/lottery/games" className="font-semibold text-action underline">
          {text('console-lottery.title')}
        </Link>
      </PageHead>
      <Loaded query={query}>
        {({ games }) => {
          const game = games.find(({ code }) => code === address.get('game')) ?? games[0];
          if (!game) return <EmptyState title={text('shell.nothing')} />;
          return (
            <>
              <FilterLinks
                label={text('console.game')}
                options={games.map(({ code, name }) => ({
                  to: address.change({ game: code, before: null, draw: null }),
                  text: name[language] ?? code,
                  current: code === game.code,
                }))}
              />
              <p className="mb-4 text-ink-soft">{sourceWords(game.source, text)}</p>
              <Draws game={game.code} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function sourceWords(source: string, text: ReturnType<typeof useText>): string {
  if (source === 'own') return text('console.ownDraws');
  return source === 'entry' ? text('console.enteredDraws') : text('console.feedDraws', { feed: source });
}
