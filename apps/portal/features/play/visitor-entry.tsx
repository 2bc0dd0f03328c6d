import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reasonOf } from '../../data/call-error.ts';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { useBrand } from '../../data/start.tsx';
import { tileOf } from '../../widgets/game-tile.tsx';
import type { Game } from '../../data/game.ts';
import { paths } from '../../router/paths.ts';
import { startFreePlay } from './start-free-play.ts';

/** What a visitor finds at a game's address: log in, register, or try it with play money, which is all where real money is stopped. `eager`: they chose to try it. */
export function VisitorEntry({ game, eager }: { game: Game; eager: boolean }) {
  const { text } = useLocale();
  const { flags, moneyStopped } = useBrand();
  const queries = useQueryClient();
  const mayTry = game.trial && (flags['freePlay'] ?? false);
  const enter = useMutation({
    mutationFn: startFreePlay,
    onSuccess: () => queries.invalidateQueries(),
  });

  const entered = useRef(false);
  const { mutate } = enter;
  useEffect(() => {
    if (!eager || !mayTry || entered.current) return;
    entered.current = true;
    mutate();
  }, [eager, mayTry, mutate]);

  const next = new URLSearchParams({ next: gamePage(game) }).toString();
  return (
    <Card className="mx-auto flex max-w-md flex-col gap-4 p-6 text-center">
      <Picture
        src={tileOf(game)}
        widths={TILE_WIDTHS}
        sizes="160px"
        width={160}
        height={200}
        alt=""
        className="mx-auto aspect-4/5 w-40 rounded-card object-cover"
      />
      <h1 className="text-2xl font-bold">{game.name}</h1>
      {!moneyStopped && (
        <>
          <p className="text-ink-soft">{text('games.doorway', { vendor: game.vendorName })}</p>
          <LinkButton wide href={`${paths.login}?${next}`}>
            {text('shell.login')}
          </LinkButton>
          <LinkButton wide look="outline" href={`${paths.register}?${next}`}>
            {text('shell.register')}
          </LinkButton>
        </>
      )}
      {mayTry && (
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <Button
            wide
            look={moneyStopped ? 'action' : 'outline'}
            busy={enter.isPending}
            onClick={() => enter.mutate()}
          >
            {text('games.tryFree')}
          </Button>
          <p className="text-sm text-ink-soft">{text('games.tryFreeHint')}</p>
          {enter.error && (
            <p role="alert" className="text-sm text-loss">
              {reasonOf(enter.error) ?? text('shell.network')}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
