import { lotteryPlaces } from '@mela/wire/portal/pages.ts';
import { LotteryPlace } from './lottery-place.tsx';

/** Thai, Lao and 4D games. */
export const Component = () => <LotteryPlace of={lotteryPlaces.TCG_SEA} />;
