import { lotteryPlaces } from '@mela/wire/portal/pages.ts';
import { LotteryPlace } from './lottery-place.tsx';

/** The games of Vietnam's regions. */
export const Component = () => <LotteryPlace of={lotteryPlaces.TCG_LOTTO_VN} />;
