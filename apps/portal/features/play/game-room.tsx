import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { leaveGame } from '@mela/wire/portal/vendor-wallets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, useEffect } from 'react';
import { balanceQuery } from '../../data/live/balance.ts';
import { reasonOf } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import type { Game } from '../../data/games/game.ts';
import { PLAY_MONEY } from '../../data/games/play-money.ts';
import { paths } from '../../router/paths.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { BarBalance } from './bar-balance.tsx';
import type { FrameMessage } from './frame-message.ts';
import { GameFrame } from './game-frame.tsx';
import { frameQuery } from './queries.ts';

/** Tells the server when a game is left, however: money that lies at its vendor comes back then, where the brand wants it. */
function useLeaving(vendor: string, playing: boolean): void {
  useEffect(() => {
    if (!playing) return undefined;
    // Nobody waits for the answer: what was not heard is swept up later.
    const tell = () => void call(leaveGame, { body: { vendor } }, { keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', tell);
    return () => {
      removeEventListener('pagehide', tell);
      tell();
    };
  }, [vendor, playing]);
}

/** The room that a game is played in: the whole screen of a phone, a framed stage on a desktop. */
export function GameRoom({ game }: { game: Game }) {
  const { text, digits } = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [visit, setVisit] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const frame = useQuery(frameQuery(game.vendor, game.code, visit, digits));
  const balance = useQuery(balanceQuery());
  const trial = balance.data?.currency === PLAY_MONEY;

  useLeaving(game.vendor, frame.data !== undefined && balance.data !== undefined && !trial);

  const leave = () => void navigate(paths.home, { back: true });
  const reopen = () => setVisit(visit + 1);
  const hear = (message: FrameMessage) => {
    if (message === 'close') leave();
    else if (message === 'deposit') void navigate(trial ? paths.register : paths.deposit);
    else if (message === 'reopen') reopen();
    else void queries.invalidateQueries({ queryKey: balanceQuery().queryKey });
  };

  return (
    <section
      ref={stage}
      aria-label={game.name}
      className="fixed inset-0 z-40 flex flex-col bg-sunken sm:static sm:h-[calc(100dvh-7rem)] sm:min-h-120 sm:overflow-hidden sm:rounded-card sm:border sm:border-line"
    >
      <header className="relative z-10 flex items-center gap-2 border-b border-line bg-surface py-1 pr-1 pl-4">
        <h1 className="line-clamp-2 min-w-0 flex-1 text-sm leading-[1.3] font-bold sm:text-base">
          {game.name}
        </h1>
        {balance.data && <BarBalance wallet={balance.data} />}
        {trial ? (
          <span className="text-sm text-notice">{text('shell.playMoney')}</span>
        ) : (
          <a
            href={paths.deposit}
            aria-label={text('shell.deposit')}
            title={text('shell.deposit')}
            className="inline-flex size-11 items-center justify-center rounded-control text-action hover:bg-raised"
          >
            <Icon of="wallet" />
          </a>
        )}
        <IconButton
          icon="maximize"
          label={text('games.fullScreen')}
          className="max-sm:hidden"
          onClick={() => void stage.current?.requestFullscreen()}
        />
        <IconButton icon="x" label={text('games.leave')} onClick={() => setLeaving(true)} />
      </header>
      <div className="relative min-h-0 flex-1">
        {frame.data ? (
          <GameFrame
            key={frame.data.url}
            url={frame.data.url}
            name={game.name}
            onMessage={hear}
            onStuck={reopen}
          />
        ) : frame.error ? (
          <div className="flex h-full items-center justify-center p-4">
            <ErrorState message={reasonOf(frame.error)} busy={frame.isFetching} onRetry={reopen} />
          </div>
        ) : (
          <output className="flex h-full items-center justify-center text-ink-soft">
            {text('games.opening')}
          </output>
        )}
      </div>
      <Dialog open={leaving} onClose={() => setLeaving(false)} title={text('games.leaveAsk')}>
        <p>{text('games.leaveHint')}</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={() => setLeaving(false)}>
            {text('games.stay')}
          </Button>
          <Button onClick={leave}>{text('games.leave')}</Button>
        </div>
      </Dialog>
    </section>
  );
}
