import {
  presentGame,
  saveClass,
  saveOfferedGames,
  saveVendor,
  type Names,
} from '@mela/api/domain/catalogue/index.ts';
import {
  categoryOf,
  saveLotteryGame,
  type LotteryCategory,
  type LotteryGame,
} from '@mela/api/domain/lottery/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { lotteryGames } from '@mela/testing/lotteries/lottery-games.ts';
import { ownLotteries } from '@mela/testing/lotteries/own-lotteries.ts';
import { replayedLotteries } from '@mela/testing/lotteries/replayed-lotteries.ts';
import type { Seeding } from './seeding.ts';

/** Whose games open on which page: the lottery's, the Vietnamese and the South-East Asian one. */
const VENDORS: readonly { code: string; names: Names }[] = [
  { code: 'LOTT', names: { en: 'Lottery', bn: 'লটারি' } },
  { code: 'TCG_LOTTO_VN', names: { en: 'Prize boards', bn: 'পুরস্কার বোর্ড' } },
  { code: 'TCG_SEA', names: { en: 'Number tickets', bn: 'নম্বর টিকিট' } },
];

/** The kinds of lottery by which lobbies are narrowed; one without a game on sale is not shown. */
const KINDS: Readonly<Record<LotteryCategory, Names>> = {
  SSC: { en: 'Five digits', bn: 'পাঁচ অঙ্ক' },
  LF: { en: '3D and P5', bn: '৩ডি ও পি৫' },
  '11X5': { en: '11 choose 5', bn: '১১-তে ৫' },
  PK10: { en: 'Car race', bn: 'গাড়ির দৌড়' },
  K3: { en: 'Three dice', bn: 'তিন ছক্কা' },
  LHC: { en: 'Mark Six', bn: 'মার্ক সিক্স' },
  VN: { en: 'Vietnam', bn: 'ভিয়েতনাম' },
  TH: { en: 'Thailand', bn: 'থাইল্যান্ড' },
  LA: { en: 'Laos', bn: 'লাওস' },
  '4D': { en: '4D', bn: '৪ডি' },
};

const allGames: readonly LotteryGame[] = [
  ...Object.values(lotteryGames),
  ...ownLotteries,
  ...replayedLotteries,
];

/** Puts the first brand's lottery on sale and in its lobby; the other brand has none. Its games are opened by the system. */
export async function openLottery({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) throw new Error('the brands open before their lottery');
  await database.inMerchant(merchant.id, async (scope) => {
    for (const lotteryGame of allGames) await saveLotteryGame(scope, lotteryGame);
    for (const [index, { code, names }] of VENDORS.entries()) {
      const games = allGames.filter(({ vendor }) => vendor === code);
      if (games.length === 0) continue;
      await saveVendor(scope, { code, names, runs: 'own', position: 1 + index });
      await saveOfferedGames(scope, code, games.map(toOffered));
    }
    for (const category of ['LOTT', 'ELOTT'] as const) {
      for (const [position, [key, names]] of Object.entries(KINDS).entries()) {
        await saveClass(scope, { category, key, names, position });
      }
    }
    await presentGame(scope, { vendor: 'LOTT', code: 'ssc1m' }, { hot: true });
  });
}

const toOffered = ({ code, name, family, prizeMode }: LotteryGame) => ({
  code,
  category: prizeMode === 'ELOTT' ? ('ELOTT' as const) : ('LOTT' as const),
  names: { en: name['en'] ?? code, bn: name['bn'] ?? code },
  classes: [categoryOf(family)],
  iconUrl: null,
  rtp: null,
  volatility: null,
  stakeMin: null,
  stakeMax: null,
  trial: false,
});
