import type { Scope } from '../../../platform/scope.ts';
import { namesOfVendor, saveClass, saveOfferedGames, saveVendor, type Names } from '../../catalogue/index.ts';
import { categoryOf, LOTTERY_CLASSES } from '../category.ts';
import { lawCategoryOf } from '../game.ts';
import { lotteryGamesAsTheyAre } from './edited-game.ts';

/** Whose games open on which page: the lottery's, the Vietnamese and the South-East Asian one. */
export const LOTTERY_VENDORS: Readonly<Record<string, Names>> = {
  LOTT: { en: 'Lottery', bn: 'লটারি' },
  TCG_LOTTO_VN: { en: 'Prize boards', bn: 'পুরস্কার বোর্ড' },
  TCG_SEA: { en: 'Number tickets', bn: 'নম্বর টিকিট' },
};

/** Where a lottery that is drawn elsewhere stands in the lobby: behind the house's own, as on the menus, until the brand says otherwise. */
const BEHIND_OWN = 100;

/** Makes the lobby offer the lottery games that are on sale, and no others, by the kinds of lottery that they are; called whenever one of them, or its name, changed. */
export async function offerLotteryGames(scope: Scope): Promise<void> {
  const onSale = (await lotteryGamesAsTheyAre(scope)).flatMap((row) => (row.onSale ? row.game : []));
  for (const [index, [code, names]] of Object.entries(LOTTERY_VENDORS).entries()) {
    const games = onSale.filter(({ vendor }) => vendor === code);
    const isKnown = (await namesOfVendor(scope, code)) !== null;
    if (games.length === 0 && !isKnown) continue;
    if (!isKnown) await saveVendor(scope, { code, names, runs: 'own', position: 1 + index });
    await saveOfferedGames(
      scope,
      code,
      games.map((game) => ({
        code: game.code,
        category: lawCategoryOf(game),
        names: { ...game.names, en: game.names['en'] ?? game.code },
        classes: [categoryOf(game.family)],
        iconUrl: null,
        rtp: null,
        volatility: null,
        stakeMin: null,
        stakeMax: null,
        trial: false,
        position: game.source === 'feed' ? BEHIND_OWN : 0,
      })),
    );
  }
  if (onSale.length === 0) return;
  for (const category of ['LOTT', 'ELOTT'] as const)
    for (const entry of LOTTERY_CLASSES) await saveClass(scope, { ...entry, category });
}
