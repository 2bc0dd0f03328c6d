import { presentGame } from '@mela/api/domain/catalogue/index.ts';
import { offerLotteryGames, saveLotteryGame, type LotteryGame } from '@mela/api/domain/lottery/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import type { Seeding } from './seeding.ts';

/** The house's own first; what is drawn elsewhere and only played back here stands behind them. */
const allGames: readonly LotteryGame[] = [
  ...Object.values(lotteryGames),
  ...ownLotteries,
  ...replayedLotteries,
].toSorted((a, b) => Number(a.source.kind !== 'own') - Number(b.source.kind !== 'own'));

/** Puts the first brand's lottery on sale and in its lobby; the other brand has none. Its games are opened by the system. */
export async function openLottery({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) throw new Error('the brands open before their lottery');
  await database.inMerchant(merchant.id, async (scope) => {
    for (const lotteryGame of allGames) await saveLotteryGame(scope, lotteryGame);
    await offerLotteryGames(scope);
    await presentGame(scope, { vendor: 'LOTT', code: 'ssc1m' }, { hot: true });
  });
}
