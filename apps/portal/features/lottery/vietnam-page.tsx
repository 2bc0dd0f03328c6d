import { lotteryPaths } from '@mela/wire/portal/pages.ts';
import { LotteryGamePage } from './lottery-game-page.tsx';

/** The games of Vietnam's regions. */
export const Component = () => <LotteryGamePage path={lotteryPaths.TCG_LOTTO_VN} />;
