import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { use } from 'react';
import type { Game } from '../data/games/game.ts';
import { useHydrated } from '../data/loading/use-hydrated.ts';
import { useStart } from '../data/start.tsx';
import { DRAW_FACTS, DrawFactsContext } from './draw-facts-context.ts';

const VOLATILITIES = {
  low: { words: 'games.volatilityLow', bars: 1 },
  medium: { words: 'games.volatilityMedium', bars: 2 },
  high: { words: 'games.volatilityHigh', bars: 3 },
} as const;

const isDrawn = ({ category, isEntry }: Game): boolean =>
  (category === 'LOTT' || category === 'ELOTT') && !isEntry;

const BARS = ['M7 15v-4', 'M12 15v-7', 'M17 15V5'];

/** What a game is like, below its name: what it pays back; of a lottery, its next draw and its last result. */
export function GameFacts({ game }: { game: Game }) {
  const { text, digits } = useLocale();
  const drawFactsOf = use(DrawFactsContext);
  const hydrated = useHydrated();
  const { lite } = useStart();
  // Once the page is hydrated: the server's page is kept longer than a draw lasts.
  if (isDrawn(game))
    return <span className={`${DRAW_FACTS} block min-h-11`}>{hydrated && drawFactsOf(game.code)}</span>;
  const { rtp, volatility } = game;
  if (rtp === null) return null;
  return (
    <span className="digits block text-sm text-ink-soft">
      {text('home.paysBack', { rate: digits === 'bengali-lakh' ? toBengaliDigits(rtp) : rtp })}
      {lite && volatility && ` · ${text(VOLATILITIES[volatility].words)}`}
    </span>
  );
}

/** How a game pays, on its drawing: from small and often, one bar, to big and seldom, three. */
export function Volatility({ of }: { of: NonNullable<Game['volatility']> }) {
  const { text } = useLocale();
  const { words, bars } = VOLATILITIES[of];
  return (
    <svg
      role="img"
      aria-label={text(words)}
      viewBox="0 0 24 20"
      className="absolute right-1.5 bottom-1.5 w-6 rounded-full bg-canvas/85 text-notice"
    >
      <path d={BARS.slice(0, bars).join('')} stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
