import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { openGames } from '@mela/wire/portal/open-games.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../data/query.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { gameAddress } from '../../data/games/game-address.ts';
import { tileOf } from '../../widgets/game-tile.tsx';
import type { Game } from '../../data/games/game.ts';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { paths } from '../../router/paths.ts';
import { RecordTabs } from './record-tabs.tsx';

const LIST = 'grid gap-3 md:grid-cols-2';

/** What the member can go on with: rounds that have not ended, each with the way back into it, and rounds that were given. */
export function Component() {
  const { text, formats } = useLocale();
  const query = useQuery(queryOf(openGames));
  const { data } = query;
  usePageFacts({ title: text('records.openTitle') });
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('records.openTitle')}</h1>
      <RecordTabs here={paths.openGames} />
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Skeleton className="h-48 w-full rounded-card" />
      </QueryFallback>
      {!data ? null : data.rounds.length + data.freeRounds.length === 0 ? (
        <EmptyState title={text('records.noneOpen')}>
          <LinkButton href={paths.slots} look="outline">
            {text('records.toGames')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          {data.freeRounds.length > 0 && (
            <section aria-labelledby="given" className="flex flex-col gap-3">
              <h2 id="given" className="text-lg font-bold">
                {text('records.freeRounds')}
              </h2>
              <p className="text-ink-soft">{text('records.freeRoundsHint')}</p>
              <ul className={LIST}>
                {data.freeRounds.map(({ id, game, rounds, left, stake, currency, expiresAt }) => (
                  <Row key={id} game={game} name={game.name} action={text('records.playThem')}>
                    <span>
                      {text('records.freeOf', {
                        count: left ?? rounds,
                        stake: formats.money(stake, currency),
                      })}
                    </span>
                    <span className="text-ink-soft">
                      {text('records.freeUntil', { when: formats.moment(expiresAt) })}
                    </span>
                  </Row>
                ))}
              </ul>
            </section>
          )}
          {data.rounds.length > 0 && (
            <section aria-labelledby="unfinished" className="flex flex-col gap-3">
              <h2 id="unfinished" className="text-lg font-bold">
                {text('records.unfinished')}
              </h2>
              <ul className={LIST}>
                {data.rounds.map(({ id, game, gameName, placedAt, stake, currency }) => (
                  <Row key={id} game={game} name={gameName} action={text('records.goOn')}>
                    <span>
                      {text('records.stake')}: {formats.money(stake, currency)}
                    </span>
                    <span className="text-ink-soft">{formats.moment(placedAt)}</span>
                    {!game && <span className="text-ink-soft">{text('records.notNow')}</span>}
                  </Row>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  );
}

type RowProps = { game: Game | null; name: string; action: string; children: ReactNode };

/** A game with what waits in it, and the way there. */
const Row = ({ game, name, action, children }: RowProps) => (
  <li>
    <Card className="flex items-center gap-3 p-3">
      {game && (
        <Picture
          src={tileOf(game)}
          widths={TILE_WIDTHS}
          sizes="64px"
          width={64}
          height={80}
          alt=""
          className="aspect-4/5 w-16 shrink-0 rounded-control object-cover"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col text-sm">
        <strong className="text-base">{name}</strong>
        {children}
      </div>
      {game && (
        <LinkButton href={gameAddress(game)} size="small" aria-label={`${action}: ${name}`}>
          {action}
        </LinkButton>
      )}
    </Card>
  </li>
);
