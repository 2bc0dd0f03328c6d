import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { LotteryGamePage } from './lottery-game-page.tsx';

/** The brand's own lottery games. */
export const Component = () => <LotteryGamePage path={lotteryPaths.LOTT} />;
