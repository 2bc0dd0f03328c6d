import { lotteryPlaces } from '@mela/wire/portal/pages.ts';
import { LotteryPlace } from './lottery-place.tsx';

/** The house's own lottery games. */
export const Component = () => <LotteryPlace of={lotteryPlaces.LOTT} />;
