import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/portal/vendor-wallets.ts';
import { balancesOf, balanceOf } from '../../../domain/ledger/index.ts';
import { heldCredits } from '../../../domain/play/index.ts';
import { vendorNames } from '../../../domain/reports/index.ts';
import {
  beginTransfer,
  listWalletTransfers,
  walletsOf,
  type WalletTransfer,
} from '../../../domain/vendor-wallets/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';

const PAGE = 20;
const HELD_SHOWN = 20;
/** Nobody can sign one: the brands offer none. */
const NO_CONTRACTS = { dailySalary: null, dividend: null, hourlySalary: null, realTimeSalary: null } as const;

const toWire = ({
  id,
  reference,
  vendor,
  direction,
  currency,
  amount,
  moved,
  kept,
  state,
  openedAt,
}: WalletTransfer) => ({
  id,
  reference,
  vendor,
  direction,
  currency,
  amount,
  moved: moved === null ? null : moved - kept,
  state,
  openedAt,
});

/** Vendors by their codes, in the caller's language. */
const namesOf = async (scope: Scope, { language }: PortalContext): Promise<Map<string, string>> =>
  new Map((await vendorNames(scope, language)).map(({ code, name }) => [code, name]));

/** The caller's wallets with the names of their vendors. */
async function ownWallets(scope: Scope, context: PortalContext) {
  const { currency } = context.merchant;
  const wallets = await walletsOf(scope, accountOf(context).accountId, currency);
  const names = await namesOf(scope, context);
  return wallets.map((wallet) => ({ ...wallet, name: names.get(wallet.vendor) ?? wallet.vendor }));
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** All that the caller has, in the brand's currency. */
async function fundsOf(scope: Scope, context: PortalContext) {
  const { currency } = context.merchant;
  const balances = (await balancesOf(scope, accountOf(context).accountId)).filter(
    (one) => one.currency === currency,
  );
  const onHold = balances.filter(({ kind }) => kind.startsWith('held:'));
  const held = await heldCredits(scope, {
    accountId: accountOf(context).accountId,
    waiting: true,
    limit: HELD_SHOWN,
  });
  const names = await namesOf(scope, context);
  const reserved = balances.filter(({ kind }) => kind.startsWith('reserved:'));
  const of = (kind: string): bigint => balances.find((one) => one.kind === kind)?.balance ?? 0n;
  const wallets = await ownWallets(scope, context);
  return {
    currency,
    main: of('cash'),
    held: of('hold'),
    bonus: of('bonus'),
    reserved: sum(reserved.map(({ balance }) => balance)),
    wallets: wallets.map(({ vendor, name, balance, inTransit }) => ({ vendor, name, balance, inTransit })),
    inTransit: sum(wallets.map(({ inTransit }) => inTransit)),
    owed: -of('debt'),
    onHold: sum(onHold.map(({ balance }) => balance)),
    heldWins: held.map(({ id, vendor, amount, heldAt }) => ({
      id,
      vendorName: names.get(vendor) ?? vendor,
      amount,
      heldAt,
    })),
    total: sum(balances.map(({ balance }) => balance)) - sum(onHold.map(({ balance }) => balance)),
  };
}

export const vendorWalletsRoutes = [
  inScope(wire.walletTransfer, async (scope, context, { body }) => {
    if (body.direction === 'in' && !context.services.serves(context.merchant, context.address))
      return refuse({ kind: 'country-not-served' });
    const begun = await beginTransfer(scope, {
      ...body,
      accountId: accountOf(context).accountId,
      currency: context.merchant.currency,
      askedBy: 'member',
    });
    return begun.ok ? ok(toWire(begun.value)) : begun;
  }),

  route(wire.merchantWallet, async (context, { query }) => {
    const { services, merchant, merchantId } = context;
    const { accountId } = accountOf(context);
    const { currency } = merchant;
    const money = await services.database.inMerchant(merchantId, async (scope) => ({
      main: (await balanceOf(scope, { ownerId: accountId, kind: 'cash', currency })).balance,
      wallets: await ownWallets(scope, context),
    }));
    const single = (query.isSingle === '1' || query.isSingle === 'true') && query.vendor !== undefined;
    const shown = single ? money.wallets.filter(({ vendor }) => vendor === query.vendor) : money.wallets;
    if (single && shown.length === 0) return refuse({ kind: 'wallet-not-found' });
    // Outside of any transaction: a slow vendor must hold no connection.
    const live = single ? await services.wallets.balanceAt(merchant, accountId, query.vendor ?? '') : null;
    return ok({
      currency,
      main: money.main,
      wallets: shown.map((wallet) => ({
        ...wallet,
        underWay: wallet.underWay && toWire(wallet.underWay),
        liveBalance: live,
      })),
    });
  }),

  inScope(wire.walletTransfers, async (scope, context, { query }) => {
    const page = { before: query.before, limit: PAGE + 1 };
    const found = await listWalletTransfers(scope, accountOf(context).accountId, page);
    return ok({ transfers: found.slice(0, PAGE).map(toWire), more: found.length > PAGE });
  }),

  route(wire.leaveGame, async (context, { body }) => {
    const { services, merchant } = context;
    await services.wallets.leave(merchant, accountOf(context).accountId, body.vendor);
    return ok({});
  }),

  inScope(wire.ownFunds, async (scope, context) => ok(await fundsOf(scope, context))),

  inScope(wire.consolidatedFunds, async (scope, context) => {
    if (!context.merchant.flags.agentPolicy) return refuse({ kind: 'agents-off' });
    return ok({ ...(await fundsOf(scope, context)), ...NO_CONTRACTS });
  }),
];
