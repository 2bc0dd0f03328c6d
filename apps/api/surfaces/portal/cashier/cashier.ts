import { receivingFieldsOf } from '@mela/form-rules/deposit-kinds/index.ts';
import { DAY_MS, type Id, ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/portal/cashier.ts';
import { depositPage } from '@mela/wire/portal/pages.ts';
import {
  addProof,
  allChannels,
  cancelDeposit,
  continueDeposit,
  createDeposit,
  depositById,
  depositChannels,
  isWithin,
  listDeposits,
  PROOF_SIDE,
  proofBy,
  proofsOf,
  removeProof,
  submitPayment,
  payTarget,
  toSend,
  type Deposit,
  type DepositChannel,
} from '../../../domain/cashier/index.ts';
import { countAttempt } from '../../../domain/identity/index.ts';
import { drawWithin } from '../../../platform/picture.ts';
import type { Scope } from '../../../platform/scope.ts';
import { publicOrigin } from '../../../platform/settings/settings.ts';
import { qrOf } from '../../kit/qr.ts';
import { notifyUrl } from '../../payments/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope, route } from '../route.ts';

type Channels = ReadonlyMap<string, DepositChannel>;

/** What is said in the caller's language, else in English. */
const inWords = (words: Readonly<Record<string, string>>, language: string): string | undefined =>
  words[language] ?? words['en'];

/** A deposit as its member sees it. */
const toWireDeposit = (deposit: Deposit, channels: Channels, language: string) => {
  const channel = channels.get(deposit.channelId);
  return {
    id: deposit.id,
    reference: deposit.reference,
    kind: deposit.kind,
    channelId: deposit.channelId,
    channel: (channel && inWords(channel.name, language)) ?? channel?.code ?? '',
    provider: channel?.provider ?? '',
    currency: deposit.currency,
    amount: deposit.amount,
    asked: deposit.asked,
    fee: deposit.fee,
    state: deposit.state,
    createdAt: deposit.createdAt,
    expiresAt: deposit.expiresAt,
    transactionId: deposit.transactionId,
    reason: deposit.reason,
  };
};

/** Where to send a deposit's money; null through gateways, and when nothing is to be sent any more. */
async function paymentOf(deposit: Deposit, channels: Channels, language: string) {
  const { kind, receiving, state } = deposit;
  const channel = channels.get(deposit.channelId);
  if (kind === 'gateway' || receiving === null || !channel) return null;
  if (state === 'credited' || state === 'rejected' || state === 'cancelled') return null;
  return {
    provider: channel.provider,
    fields: receivingFieldsOf(kind).flatMap(([name]) => {
      const value = receiving[name];
      return value === undefined ? [] : [{ name, value }];
    }),
    send: toSend(receiving, deposit.amount),
    qr: await qrOf(payTarget(kind, receiving)),
    note: inWords(channel.note, language) ?? null,
    appLink: channel.appLink,
  };
}

const PAGE = 20;
/** Each picture costs a processor's time. */
const PROOFS_A_DAY = 40;

const ownPage = (
  context: PortalContext,
  { before, limit }: { before?: Id | undefined; limit?: number | undefined },
) => ({ memberId: accountOf(context).accountId, before, limit: limit ?? PAGE });

const channelsById = async (scope: Scope) =>
  new Map((await allChannels(scope)).map((channel) => [channel.id, channel]));

/** One of the caller's own deposits; null when it is nobody's or another's. */
async function ownDeposit(scope: Scope, context: PortalContext, depositId: Id): Promise<Deposit | null> {
  const deposit = await depositById(scope, depositId);
  return deposit?.memberId === accountOf(context).accountId ? deposit : null;
}

const returnTo =
  ({ services, host }: PortalContext) =>
  (depositId: Id): string =>
    publicOrigin(services.settings, host) + depositPage(depositId);

const pagePorts = ({ services, merchant }: PortalContext) => ({
  gateways: services.gateways,
  box: services.secretBox,
  notifyUrl: (channel: DepositChannel) => notifyUrl(services.settings, merchant.code, channel.code),
});

export const cashierRoutes = [
  inScope(wire.depositChannels, async (scope, context) => {
    const { language, merchant } = context;
    const channels = await depositChannels(scope, accountOf(context).accountId);
    return ok({
      channels: channels
        .filter(({ currency }) => currency === merchant.currency)
        .map(({ name, presets, hours, ...channel }) => ({
          ...channel,
          name: name[language] ?? name['en'] ?? channel.code,
          presets: [...presets],
          hours,
          openNow: isWithin(hours, scope.now, merchant.timeZone),
        })),
    });
  }),

  inScope(wire.createDeposit, async (scope, context, { body }) => {
    const { merchant, language } = context;
    const created = await createDeposit(
      scope,
      {
        ...body,
        memberId: accountOf(context).accountId,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        language,
        returnUrl: returnTo(context),
      },
      pagePorts(context),
    );
    if (!created.ok) return created;
    const { deposit, redirectUrl } = created.value;
    return ok({ deposit: toWireDeposit(deposit, await channelsById(scope), language), redirectUrl });
  }),

  inScope(wire.deposits, async (scope, context, { query }) => {
    const found = await listDeposits(scope, ownPage(context, query));
    const channels = await channelsById(scope);
    return ok({ deposits: found.map((deposit) => toWireDeposit(deposit, channels, context.language)) });
  }),

  inScope(wire.depositById, async (scope, context, { params }) => {
    const deposit = await ownDeposit(scope, context, params.depositId);
    if (!deposit) return refuse({ kind: 'deposit-not-found' });
    const channels = await channelsById(scope);
    return ok({
      ...toWireDeposit(deposit, channels, context.language),
      payment: await paymentOf(deposit, channels, context.language),
      proofs: await proofsOf(scope, deposit.id),
    });
  }),

  inScope(wire.continueDeposit, (scope, context, { params }) => {
    const { accountId: memberId } = accountOf(context);
    const payer = { language: context.language, returnUrl: returnTo(context) };
    return continueDeposit(scope, { ...params, memberId, ...payer }, pagePorts(context));
  }),

  route(wire.cancelDeposit, async (context, { params }) => {
    const { services, merchantId, language } = context;
    const own = { ...params, memberId: accountOf(context).accountId };
    const cancelled = await cancelDeposit(services.database, merchantId, own, services.gateways);
    if (!cancelled.ok) return cancelled;
    const channels = await services.database.inMerchant(merchantId, channelsById);
    return ok(toWireDeposit(cancelled.value, channels, language));
  }),

  inScope(wire.submitPayment, async (scope, context, { params, body }) => {
    const { accountId: memberId } = accountOf(context);
    const submitted = await submitPayment(
      scope,
      { ...params, ...body, memberId },
      context.services.secretBox,
    );
    if (!submitted.ok) return submitted;
    return ok(toWireDeposit(submitted.value, await channelsById(scope), context.language));
  }),

  route(wire.addDepositProof, async (context, { params, body }) => {
    const { services, merchantId } = context;
    const { accountId: memberId } = accountOf(context);
    const own = await services.database.inMerchant(merchantId, (scope) =>
      ownDeposit(scope, context, params.depositId),
    );
    if (!own) return refuse({ kind: 'deposit-not-found' });
    const admitted = await countAttempt(services.database, merchantId, [
      {
        key: `deposit-proof:${memberId}`,
        windowMs: DAY_MS,
        delayFrom: PROOFS_A_DAY,
        lockAt: PROOFS_A_DAY,
      },
    ]);
    if (!admitted.ok) return admitted;
    const drawn = await drawWithin(Buffer.from(body.bytes), PROOF_SIDE);
    if (!drawn.ok) return drawn;
    return services.database.inMerchant(merchantId, (scope) =>
      addProof(scope, { ...params, memberId, picture: drawn.value }),
    );
  }),

  inScope(wire.depositProof, async (scope, context, { params }) => {
    const own = await ownDeposit(scope, context, params.depositId);
    const proof = own && (await proofBy(scope, params));
    return proof
      ? ok({ type: proof.type, bytes: new Uint8Array(proof.bytes) })
      : refuse({ kind: 'deposit-not-found' });
  }),

  inScope(wire.removeDepositProof, async (scope, context, { params }) => {
    const removed = await removeProof(scope, { ...params, memberId: accountOf(context).accountId });
    return removed.ok ? ok({}) : removed;
  }),
];
