import { ok } from '@mela/primitives';
import {
  multiDrawOrder,
  multiDrawOrderCancel,
  multiDrawOrderPlace,
  multiDrawOrders,
} from '@mela/wire/portal/lottery-multi-draw-orders.ts';
import {
  lotteryOrder,
  lotteryOrderCancel,
  lotteryOrderPlace,
  lotteryOrderReceipt,
  lotteryOrders,
  lotterySlipCancel,
  lotterySlipProof,
} from '@mela/wire/portal/lottery.ts';
import {
  cancelMultiDrawOrder,
  cancelOrder,
  cancelSlip,
  multiDrawOrderOf,
  multiDrawOrdersOf,
  orderOf,
  orderReceipt,
  ordersOf,
  placeMultiDrawOrder,
  placeOrder,
  slipProof,
} from '../../../domain/lottery/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope } from '../route.ts';

const PAGE = 10;

const bettorOf = (context: PortalContext) => ({
  memberId: accountOf(context).accountId,
  currency: context.merchant.currency,
});

/** An order or a multi-draw order with its game's name in the caller's language. */
const named = <T extends { game: string; gameNames: Readonly<Record<string, string>> }>(
  { gameNames, ...rest }: T,
  language: string,
) => ({ ...rest, gameName: gameNames[language] ?? gameNames['en'] ?? rest.game });

export const lotteryOrdersRoutes = [
  inScope(lotteryOrderPlace, (scope, context, { body }) => placeOrder(scope, bettorOf(context), body)),

  inScope(lotteryOrders, async (scope, context, { query: { after, pageSize, ...filter } }) => {
    const { timeZone } = context.merchant;
    const page = { after, pageSize: pageSize ?? PAGE };
    const { orders, next } = await ordersOf(
      scope,
      accountOf(context).accountId,
      { ...filter, timeZone },
      page,
    );
    return ok({ orders: orders.map((order) => named(order, context.language)), next });
  }),

  inScope(lotteryOrder, async (scope, context, { params }) => {
    const order = await orderOf(scope, accountOf(context).accountId, params.orderId);
    return order.ok ? ok(named(order.value, context.language)) : order;
  }),

  inScope(lotteryOrderReceipt, (scope, context, { params }) =>
    orderReceipt(scope, context.services.secretBox, accountOf(context).accountId, params.orderId),
  ),

  inScope(lotteryOrderCancel, (scope, context, { params }) =>
    cancelOrder(scope, accountOf(context).accountId, params.orderId),
  ),

  inScope(lotterySlipCancel, (scope, context, { params }) =>
    cancelSlip(scope, accountOf(context).accountId, params.slipId),
  ),

  inScope(lotterySlipProof, (scope, context, { params }) =>
    slipProof(scope, context.services.secretBox, accountOf(context).accountId, params.slipId),
  ),

  inScope(multiDrawOrderPlace, (scope, context, { body }) =>
    placeMultiDrawOrder(scope, bettorOf(context), body),
  ),

  inScope(multiDrawOrders, async (scope, context, { query: { after, pageSize, ...filter } }) => {
    const page = { after, pageSize: pageSize ?? PAGE };
    const found = await multiDrawOrdersOf(scope, accountOf(context).accountId, filter, page);
    return ok({
      multiDrawOrders: found.multiDrawOrders.map((one) => named(one, context.language)),
      next: found.next,
    });
  }),

  inScope(multiDrawOrder, async (scope, context, { params }) => {
    const found = await multiDrawOrderOf(scope, accountOf(context).accountId, params.multiDrawOrderId);
    if (!found.ok) return found;
    const orders = found.value.orders.map((order) => named(order, context.language));
    return ok({ ...named(found.value, context.language), orders });
  }),

  inScope(multiDrawOrderCancel, (scope, context, { params }) =>
    cancelMultiDrawOrder(scope, accountOf(context).accountId, params.multiDrawOrderId),
  ),
];
