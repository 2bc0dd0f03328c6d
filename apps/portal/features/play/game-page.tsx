import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { gameOfPage, gamePage } from '@mela/wire/portal/pages.ts';
import { verificationChallenge } from '@mela/wire/portal/human-verification.ts';
import { freePlay } from '@mela/wire/portal/session.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { reasonOf } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import type { Game } from '../../data/games/game.ts';
import { PLAY_MONEY } from '../../data/games/play-money.ts';
import { useSignedIn, startSession } from '../../data/session.ts';
import { useBrand } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { useLocation } from '../../router/router-provider.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { tileOf } from '../../widgets/game-tile.tsx';
import { Component as NotFoundPage } from '../../widgets/not-found-page.tsx';
import { Picture, TILE_WIDTHS } from '../../widgets/picture.tsx';
import { GameRoom } from './game-room.tsx';
import { vendorGamesQuery } from './queries.ts';

/** Makes the visitor a trial account with play money and signs this tab in to it. */
async function startFreePlay(): Promise<void> {
  const [challenge, { proveWork }] = await Promise.all([
    call(verificationChallenge, { query: { purpose: 'freeplay' } }),
    import('@mela/wire/portal/prove-work.ts'),
  ]);
  const proof = await proveWork(challenge);
  const { token } = await call(freePlay, { body: { platform: 'W', version: 3, proof } });
  startSession(token);
}

/** What a visitor finds at a game's address: log in, register, or try it with play money, which is all where real money is stopped. `eager`: they chose to try it. */
function VisitorEntry({ game, eager }: { game: Game; eager: boolean }) {
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

/** A game that was asked for with play money by somebody signed in: whoever has money of their own is told before it is staked. */
function OwnMoneyNote({ game }: { game: Game }) {
  const { text } = useLocale();
  const { data } = useQuery(balanceQuery());
  if (!data) return <Skeleton className="h-[60dvh] w-full rounded-card" />;
  if (data.currency === PLAY_MONEY) return <GameRoom game={game} />;
  return (
    <Card className="mx-auto flex max-w-md flex-col gap-4 p-6 text-center">
      <h1 className="text-2xl font-bold">{game.name}</h1>
      <p className="text-ink-soft">{text('games.ownMoney')}</p>
      <LinkButton wide href={gamePage(game)}>
        {text('games.playOwnMoney')}
      </LinkButton>
      <LinkButton wide look="outline" href={paths.home}>
        {text('games.leave')}
      </LinkButton>
    </Card>
  );
}

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
