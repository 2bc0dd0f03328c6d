import { lotteryPage } from '@mela/wire/portal/pages.ts';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useState } from 'react';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import type { LotteryGame } from './queries.ts';

const GameSheet = lazyComponent(async () => (await import('./game-sheet.tsx')).GameSheet);

/** As many games stand beside the button; the others are behind it. */
const BESIDE = 8;

const intoSight = (chip: Element | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'center' });

type GameSwitchProps = {
  /** The games of this page. */
  lotteryGames: readonly LotteryGame[];
  /** Those of all pages. */
  menu: readonly LotteryGame[];
  chosen: LotteryGame;
};

/** The games of a page to change to, one of them open: the nearest ones at once, all of them behind a button. */
export function GameSwitch({ lotteryGames, menu, chosen }: GameSwitchProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const beside = lotteryGames.slice(0, BESIDE);
  const shown = beside.some(({ code }) => code === chosen.code) ? beside : [chosen, ...beside.slice(1)];
  return (
    <div className="flex items-center gap-2">
      <Button look="outline" onClick={() => setOpen(true)} aria-haspopup="dialog" className="shrink-0">
        <Icon of="layout-grid" />
        <span className="max-sm:sr-only">{text('draws.allGames')}</span>
      </Button>
      <nav aria-label={text('lottery.games')} className="-mr-3 min-w-0 flex-1 overflow-x-auto pr-3">
        <ul className="flex gap-2">
          {shown.map((lotteryGame) => {
            const isChosen = lotteryGame.code === chosen.code;
            return (
              <li key={lotteryGame.code}>
                <a
                  ref={isChosen ? intoSight : undefined}
                  href={lotteryPage(lotteryGame.code, lotteryGame.vendor)}
                  aria-current={isChosen ? 'page' : undefined}
                  className={classes(
                    'flex min-h-11 items-center rounded-full border-2 px-4 font-semibold whitespace-nowrap eased',
                    isChosen ? 'border-action text-ink' : 'border-line text-ink-soft hover:border-edge',
                  )}
                >
                  {lotteryGame.name}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      {isOpen && (
        <LoadingBoundary>
          <GameSheet lotteryGames={menu} chosen={chosen} onClose={() => setOpen(false)} />
        </LoadingBoundary>
      )}
    </div>
  );
}
