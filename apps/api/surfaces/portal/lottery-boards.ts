import { ok } from '@mela/primitives';
import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import { gamesNow } from '../../domain/lottery/index.ts';
import { inScope } from './route.ts';

export const lotteryBoardsRoutes = [inScope(lotteryGamesNow, async (scope) => ok(await gamesNow(scope)))];
