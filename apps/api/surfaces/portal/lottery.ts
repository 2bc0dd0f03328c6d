import { invariant, ok, refuse } from '@mela/primitives';
import {
  drawProof as drawProofCall,
  lotteryMenu,
  lotteryOrder,
  lotteryOrderPlace,
  lotteryOrders,
  lotterySlipCancel,
  lotterySlipProof,
  numerosNow,
  openedNumeros,
} from '@mela/wire/portal/lottery.ts';
import {
  cancelSlip,
  drawProof,
  issuesNow,
  orderOf,
  ordersOf,
  placeOrder,
  productOf,
  productsOnSale,
  resultsOf,
  slipProof,
  type LotteryProduct,
} from '../../domain/lottery/index.ts';
import { accountOf } from './context.ts';
import { inScope } from './route.ts';

const RESULTS = 30;
const ORDERS = 10;

/** A product as a menu shows it in one language. */
function shown(product: LotteryProduct, language: string) {
  const { code, vendor, family, prizeMode, source, schedule, series, unitModes, limits } = product;
  const name = product.name[language] ?? product.name['en'];
  invariant(name, `lottery ${code} has an English name`);
  return {
    code,
    name,
    vendor,
    family,
    prizeMode,
    drawSource: source.kind,
    intervalSeconds: schedule.intervalSeconds,
    closeLeadSeconds: schedule.closeLeadSeconds,
    seriesMin: series.min,
    seriesMax: series.max,
    unitModes,
    limits,
  };
}

export const lotteryRoutes = [
  inScope(lotteryMenu, async (scope, { merchant, language }, { query }) => {
    const asked = query.language?.toLowerCase() ?? language;
    const products = await productsOnSale(scope);
    return ok(
      products
        .filter(({ prizeMode }) => query.prizeMode === undefined || prizeMode === query.prizeMode)
        .map((product) => shown(product, merchant.languages.includes(asked) ? asked : language)),
    );
  }),

  inScope(numerosNow, async (scope, _, { query }) => {
    if (!(await productOf(scope, query.game))) return refuse({ kind: 'lottery-game-unknown' });
    return ok(await issuesNow(scope, query.game));
  }),

  inScope(openedNumeros, async (scope, _, { query }) => {
    if (!(await productOf(scope, query.game))) return refuse({ kind: 'lottery-game-unknown' });
    return ok(await resultsOf(scope, query.game, query.size ?? RESULTS));
  }),

  inScope(lotteryOrderPlace, async (scope, context, { body }) => {
    const bettor = { memberId: accountOf(context).accountId, currency: context.merchant.currency };
    return placeOrder(scope, bettor, body);
  }),

  inScope(lotteryOrders, async (scope, context, { query }) => {
    const { orders, totalPages } = await ordersOf(scope, accountOf(context).accountId, {
      game: query.game,
      page: query.page ?? 1,
      pageSize: query.pageSize ?? ORDERS,
    });
    return ok({ orders, totalPages });
  }),

  inScope(lotteryOrder, async (scope, context, { params }) => {
    return orderOf(scope, accountOf(context).accountId, params.orderId);
  }),

  inScope(lotterySlipCancel, (scope, context, { params }) =>
    cancelSlip(scope, accountOf(context).accountId, params.slipId),
  ),

  inScope(lotterySlipProof, (scope, context, { params }) =>
    slipProof(scope, accountOf(context).accountId, params.slipId),
  ),

  inScope(drawProofCall, (scope, _, { query }) => drawProof(scope, query)),
];
