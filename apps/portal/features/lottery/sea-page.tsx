import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { LotteryGamePage } from './lottery-game-page.tsx';

/** Thai, Lao and 4D games. */
export const Component = () => <LotteryGamePage path={lotteryPaths.TCG_SEA} />;
