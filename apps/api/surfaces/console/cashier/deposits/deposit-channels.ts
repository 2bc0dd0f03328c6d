import {
  handKindNames,
  receivingFieldsOf,
  type HandKind,
  type Receiving,
} from '@mela/form-rules/deposit-kinds/index.ts';
import { ok, type Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/deposit-channels.ts';
import { kinds } from '../../../../domain/approvals/index.ts';
import {
  addGatewayChannel,
  addHandChannel,
  allChannels,
  askReceiving,
  companyAccountOf,
  editChannel,
  forwardings,
  type DepositChannel,
  type Forwarding,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { requestBy, approvalAnswer } from '../../approvals/approvals.ts';
import type { StaffContext } from '../../context.ts';
import { inScope } from '../../route.ts';
import { askForCredentials, connectorsFor, lookedAtCredentials } from '../companies.ts';

type WireChannel = AnswerOf<typeof wire.editDepositChannel>;

/** What finance may change alone, in a shape that the audit trail and the wire can keep. */
const termsOf = (channel: DepositChannel) => ({
  name: { ...channel.name },
  note: { ...channel.note },
  amountMin: channel.amountMin,
  amountMax: channel.amountMax,
  feeRate: channel.feeRate,
  presets: [...channel.presets],
  hours: channel.hours,
  levels: channel.levels && [...channel.levels],
  secondApprovalAbove: channel.secondApprovalAbove,
  payMinutes: channel.payMinutes,
  lateMinutes: channel.lateMinutes,
  position: channel.position,
  appLink: channel.appLink,
});

const toWireChannel = (
  { services }: StaffContext,
  channel: DepositChannel,
  forwarding?: Forwarding,
): WireChannel => ({
  ...termsOf(channel),
  id: channel.id,
  code: channel.code,
  kind: channel.kind,
  provider: channel.provider,
  currency: channel.currency,
  receiving: channel.receiving && { ...channel.receiving },
  connector: channel.connector,
  company: companyAccountOf(services.secretBox, 'deposit', channel),
  accountId: channel.accountId,
  accountElsewhere: channel.accountId === null && (channel.credentials ?? channel.receiving) !== null,
  open: channel.open,
  forwardedSince: forwarding?.since ?? null,
  forwardSenders: [...(forwarding?.senders ?? [])],
  version: channel.version,
});

/** What of the terms an edit has changed, as texts: amounts are no JSON. */
function changed(before: DepositChannel, after: DepositChannel) {
  const [was, is] = [before, after].map((channel) => ({ ...termsOf(channel), open: channel.open }));
  const text = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  const names = Object.keys(was ?? {}) as (keyof NonNullable<typeof was>)[];
  const moved = names.filter((name) => text(was?.[name]) !== text(is?.[name]));
  const only = (side: typeof was) => Object.fromEntries(moved.map((name) => [name, text(side?.[name])]));
  return { before: only(was), after: only(is) };
}

const audit = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  change: {
    action: 'added' | 'edited';
    id: string;
    before?: object | null;
    after?: object | null;
    reason?: string | null;
  },
) =>
  recordAudit(scope, {
    staffId: staff.staffId,
    action: `deposit-channel-${change.action}`,
    subject: { kind: 'deposit-channel', id: change.id },
    before: (change.before ?? null) as Record<string, unknown> | null,
    after: (change.after ?? null) as Record<string, unknown> | null,
    reason: change.reason ?? null,
    requestId,
  });

/** Asks for another place for a channel's money, which a second person has to say yes to. */
async function askFor(
  scope: Scope,
  context: StaffContext,
  given: { channelId: Id; receiving: Receiving; reason: string },
) {
  const asked = await askReceiving(scope, given);
  if (!asked.ok) return asked;
  return requestBy(scope, context, kinds.receivingAccount, { payload: asked.value, reason: given.reason });
}

const fieldsOf = (kind: HandKind) =>
  receivingFieldsOf(kind).map(([name, { needed, choices = [] }]) => ({
    name,
    needed,
    choices: [...choices],
  }));

/** What a receiving account of each kind consists of. */
const fields = Object.fromEntries(handKindNames.map((kind) => [kind, fieldsOf(kind)])) as Record<
  HandKind,
  ReturnType<typeof fieldsOf>
>;

export const depositChannelRoutes = [
  inScope(wire.depositChannelList, async (scope, context) => {
    const forwarding = await forwardings(scope);
    return ok({
      channels: (await allChannels(scope)).map((channel) =>
        toWireChannel(context, channel, forwarding.get(channel.id)),
      ),
      connectors: connectorsFor(context, context.services.gateways),
      fields,
    });
  }),

  inScope(wire.editDepositChannel, async (scope, context, { params, body }) => {
    const edited = await editChannel(scope, params.id, body);
    if (!edited.ok) return edited;
    const { before, after } = edited.value;
    await audit(scope, context, {
      action: 'edited',
      id: after.id,
      ...changed(before, after),
      reason: body.reason,
    });
    return ok(toWireChannel(context, after, (await forwardings(scope)).get(after.id)));
  }),

  inScope(wire.addDepositChannel, async (scope, context, { body }) => {
    const { receiving, reason, terms, ...fixed } = body;
    const { currency } = context.merchant;
    const added = await addHandChannel(scope, { ...terms, ...fixed, currency });
    if (!added.ok) return added;
    const { id, code, kind, provider } = added.value;
    await audit(scope, context, { action: 'added', id, after: { code, kind, provider }, reason });
    const asked = await askFor(scope, context, { channelId: id, receiving, reason });
    return asked.ok ? ok(toWireChannel(context, added.value)) : asked;
  }),

  inScope(
    wire.addGatewayChannel,
    async (scope, context, { body: { code, connector, terms, reason, ...credentials } }) => {
      const { services, merchant } = context;
      const given = { ...terms, code, connector, currency: merchant.currency };
      const added = await addGatewayChannel(scope, given, services.gateways);
      if (!added.ok) return added;
      const { id, kind } = added.value;
      await audit(scope, context, { action: 'added', id, after: { code, kind, connector }, reason });
      const asked = await askForCredentials(scope, context, 'deposit', {
        ...credentials,
        channelId: id,
        reason,
      });
      return asked.ok ? ok(toWireChannel(context, added.value)) : asked;
    },
    lookedAtCredentials,
  ),

  inScope(
    wire.askForDepositCredentials,
    async (scope, context, { params, body }) =>
      approvalAnswer(
        scope,
        context,
        await askForCredentials(scope, context, 'deposit', { ...body, channelId: params.id }),
      ),
    lookedAtCredentials,
  ),

  inScope(wire.askForReceiving, async (scope, context, { params, body }) =>
    approvalAnswer(scope, context, await askFor(scope, context, { channelId: params.id, ...body })),
  ),
];
