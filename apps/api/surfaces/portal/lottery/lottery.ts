import { invariant, ok, refuse } from '@mela/primitives';
import {
  drawProof as drawProofCall,
  lotteryMenu as lotteryMenuCall,
  drawsAhead,
  drawsNow,
  openedHistory,
  openedDraws,
  recentLotteryGames,
  vnLotteryMenu,
} from '@mela/wire/portal/lottery.ts';
import {
  categoryOf,
  MULTI_DRAW_MAX,
  drawHistory,
  drawProof,
  drawsToCome,
  currentDraws,
  lotteryMenu,
  isLotteryGameOnSale,
  recentLotteryGamesOf,
  resultsOf,
  type LotteryCategory,
  type MenuItem,
} from '../../../domain/lottery/index.ts';
import { accountOf, languageFor, type PortalContext } from '../context.ts';
import { inScope } from '../route.ts';

const RESULTS = 30;
const HISTORY = 100;
/** SPEC.md §3: the vendor whose games stand on the Vietnamese page. */
const VIETNAMESE = 'TCG_LOTTO_VN';

/** A game as a menu shows it in one language. */
function shown({ lotteryGame, prizeModes }: MenuItem, language: string) {
  const { code, vendor, family, prizeMode, source, schedule, payoutLevels, unitModes, limits } = lotteryGame;
  const name = lotteryGame.name[language] ?? lotteryGame.name['en'];
  invariant(name, `lottery ${code} has an English name`);
  return {
    code,
    name,
    vendor,
    family,
    category: categoryOf(family),
    prizeMode,
    prizeModes,
    plays: lotteryGame.plays ?? null,
    drawSource: source.kind,
    intervalSeconds: schedule.intervalSeconds,
    closeLeadSeconds: schedule.closeLeadSeconds,
    payoutLevelMin: payoutLevels.min,
    payoutLevelMax: payoutLevels.max,
    unitModes,
    // What the house risks on a number is not in its shape: it is nobody else's.
    playTerms: lotteryGame.playTerms ?? [],
    discounts: lotteryGame.discounts ?? {},
    limits: { ...limits, draws: MULTI_DRAW_MAX },
  };
}

/** What clients of all times call their devices; a word that says nothing does not narrow. */
function deviceOf(word: string | undefined): 'desktop' | 'mobile' | undefined {
  if (word === undefined) return undefined;
  if (/mobile|phone|android|ios|h5/i.test(word)) return 'mobile';
  return /desktop|web|pc/i.test(word) ? 'desktop' : undefined;
}

type MenuQuery = {
  prizeMode?: MenuItem['prizeModes'][number] | undefined;
  category?: LotteryCategory | undefined;
  device?: string | undefined;
  language?: string | undefined;
};

const filterOf = ({ prizeMode, category, device }: MenuQuery) => ({
  prizeMode,
  category,
  device: deviceOf(device),
});

const menuIn = (context: PortalContext, { language }: MenuQuery, items: readonly MenuItem[]) =>
  ok(items.map((item) => shown(item, languageFor(context, language))));

export const lotteryRoutes = [
  inScope(lotteryMenuCall, async (scope, context, { query }) =>
    menuIn(context, query, await lotteryMenu(scope, filterOf(query))),
  ),

  inScope(vnLotteryMenu, async (scope, context, { query }) =>
    menuIn(context, query, await lotteryMenu(scope, { ...filterOf(query), vendor: VIETNAMESE })),
  ),

  inScope(recentLotteryGames, async (scope, context, { query }) =>
    menuIn(context, query, await recentLotteryGamesOf(scope, accountOf(context).accountId, filterOf(query))),
  ),

  inScope(drawsNow, async (scope, _, { query }) => {
    if (!(await isLotteryGameOnSale(scope, query.game))) return refuse({ kind: 'lottery-game-not-found' });
    return ok(await currentDraws(scope, query.game));
  }),

  inScope(drawsAhead, async (scope, _, { query }) => {
    if (!(await isLotteryGameOnSale(scope, query.game))) return refuse({ kind: 'lottery-game-not-found' });
    return ok({
      now: scope.now,
      draws: await drawsToCome(scope, query.game, query.size ?? MULTI_DRAW_MAX),
    });
  }),

  inScope(openedDraws, async (scope, _, { query }) => {
    if (!(await isLotteryGameOnSale(scope, query.game))) return refuse({ kind: 'lottery-game-not-found' });
    return ok(await resultsOf(scope, query.game, query.size ?? RESULTS, query.before));
  }),

  inScope(openedHistory, async (scope, _, { query }) => {
    if (!(await isLotteryGameOnSale(scope, query.game))) return refuse({ kind: 'lottery-game-not-found' });
    return ok(await drawHistory(scope, query.game, query.size ?? HISTORY, query.before));
  }),

  inScope(drawProofCall, (scope, { services }, { query }) => drawProof(scope, services.secretBox, query)),
];
