import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { gamePage } from '@mela/wire/portal/pages.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../data/balance.ts';
import type { Game } from '../../data/game.ts';
import { paths } from '../../router/paths.ts';
import { PLAY_MONEY } from '../../data/play-money.ts';
import { GameRoom } from './game-room.tsx';

/** A game that was asked for with play money by somebody signed in: whoever has money of their own is told before it is staked. */
export function OwnMoneyNote({ game }: { game: Game }) {
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
