import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { ExampleFold } from '../plays/how-to-play.tsx';
import { SelectionPicker } from '../plays/selection-picker.tsx';
import type { LotteryGame } from '../queries.ts';
import { NumberTerms } from './number-terms.tsx';
import { PrizeLine } from './prize-line.tsx';
import { StakeFields } from './stake-fields.tsx';
import type { Draft } from './use-draft.ts';

/** Fetched where a game has more than one. */
const PrizeModes = lazyComponent(async () => (await import('../prize-modes.tsx')).PrizeModes);

type BetFieldsProps = {
  draft: Draft;
  lotteryGame: LotteryGame;
  /** Puts so many lines on the slip that chance picks. */
  onDeal: (count: number) => void;
};

/** What a bet on the chosen play is made of. What is pressed most comes first: a phone shows it without scrolling. */
export const BetFields = ({ draft, lotteryGame, onDeal }: BetFieldsProps) => (
  <>
    <SelectionPicker draft={draft} onDeal={onDeal} />
    <PrizeLine draft={draft} />
    <NumberTerms draft={draft} lotteryGame={lotteryGame} />
    <ExampleFold draft={draft} />
    <StakeFields draft={draft} lotteryGame={lotteryGame} />
    <LoadingBoundary room={null}>
      {lotteryGame.prizeModes.length > 1 && <PrizeModes lotteryGame={lotteryGame} />}
    </LoadingBoundary>
  </>
);
