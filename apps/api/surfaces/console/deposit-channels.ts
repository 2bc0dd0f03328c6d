import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/deposit-channels.ts';
import {
  addHandChannel,
  agreeToReceiving,
  allChannels,
  channelBy,
  dropReceiving,
  editChannel,
  isGateway,
  proposeReceiving,
  receivingChangesOf,
  receivingFieldsOf,
  type ChannelRefusal,
  type DepositChannel,
  type HandKind,
  type ReceivingChange,
} from '../../domain/cashier/index.ts';
import { recordAudit } from '../../domain/operator/index.ts';
import type { Scope } from '../../platform/scope.ts';
import type { StaffContext } from './context.ts';
import { namesFor } from './names.ts';
import { inScope } from './route.ts';

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
});

async function toWireChannel(
  scope: Scope,
  { staff }: StaffContext,
  channel: DepositChannel,
): Promise<WireChannel> {
  const names = await namesFor(scope, []);
  const changes = await receivingChangesOf(scope, channel.id);
  return {
    ...termsOf(channel),
    id: channel.id,
    code: channel.code,
    kind: channel.kind,
    provider: channel.provider,
    currency: channel.currency,
    receiving: channel.receiving && { ...channel.receiving },
    accountId: channel.accountId,
    accountElsewhere: channel.accountId === null && (isGateway(channel) || channel.receiving !== null),
    open: channel.open,
    version: channel.version,
    changes: changes.map((change) => ({
      id: change.id,
      receiving: { ...change.receiving },
      reason: change.reason,
      proposedBy: names.staff(change.proposedBy),
      isMine: change.proposedBy === staff.staffId,
      proposedAt: change.proposedAt,
      state: change.state,
      closedBy: names.staff(change.closedBy),
      closedAt: change.closedAt,
    })),
  };
}

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
  deed: {
    action: string;
    id: string;
    before?: object | null;
    after?: object | null;
    reason?: string | null;
  },
) =>
  recordAudit(scope, {
    staffId: staff.staffId,
    action: `deposit-channel-${deed.action}`,
    subject: { kind: 'deposit-channel', id: deed.id },
    before: (deed.before ?? null) as Record<string, unknown> | null,
    after: (deed.after ?? null) as Record<string, unknown> | null,
    reason: deed.reason ?? null,
    requestId,
  });

/** The channel that a change was made to, with a line in the audit trail. */
async function told(
  scope: Scope,
  context: StaffContext,
  action: string,
  outcome: Outcome<ReceivingChange, ChannelRefusal>,
): Promise<Outcome<WireChannel, ChannelRefusal>> {
  if (!outcome.ok) return outcome;
  const { channelId, receiving, reason, closingNote, state } = outcome.value;
  const channel = await channelBy(scope, { id: channelId });
  if (!channel) return refuse({ kind: 'unknown-channel' });
  await audit(scope, context, {
    action,
    id: channelId,
    after: { code: channel.code, state, ...receiving },
    reason: closingNote ?? reason,
  });
  return ok(await toWireChannel(scope, context, channel));
}

export const depositChannelRoutes = [
  inScope(wire.depositChannelList, async (scope, context) => {
    const channels = await allChannels(scope);
    const shown: WireChannel[] = [];
    for (const channel of channels) shown.push(await toWireChannel(scope, context, channel));
    const fieldsOf = (kind: HandKind) =>
      receivingFieldsOf(kind).map(([name, { needed, choices = [] }]) => ({
        name,
        needed,
        choices: [...choices],
      }));
    return ok({
      channels: shown,
      fields: { mobile: fieldsOf('mobile'), bank: fieldsOf('bank'), crypto: fieldsOf('crypto') },
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
    return ok(await toWireChannel(scope, context, after));
  }),

  inScope(wire.addDepositChannel, async (scope, context, { body }) => {
    const { receiving, reason, terms, ...fixed } = body;
    const { currency } = context.merchant;
    const added = await addHandChannel(scope, { ...terms, ...fixed, currency });
    if (!added.ok) return added;
    const { id, code, kind, provider } = added.value;
    await audit(scope, context, { action: 'added', id, after: { code, kind, provider }, reason });
    const { staffId } = context.staff;
    const proposed = await proposeReceiving(scope, { channelId: id, staffId, receiving, reason });
    return told(scope, context, 'receiving-proposed', proposed);
  }),

  inScope(wire.proposeReceiving, async (scope, context, { params, body }) => {
    const { staffId } = context.staff;
    const proposed = await proposeReceiving(scope, { channelId: params.id, staffId, ...body });
    return told(scope, context, 'receiving-proposed', proposed);
  }),

  inScope(wire.agreeToReceiving, async (scope, context, { params }) => {
    const { staffId } = context.staff;
    const agreed = await agreeToReceiving(scope, { changeId: params.id, staffId });
    return told(scope, context, 'receiving-agreed', agreed);
  }),

  inScope(wire.dropReceiving, async (scope, context, { params, body }) => {
    const { staffId } = context.staff;
    const dropped = await dropReceiving(scope, { changeId: params.id, staffId, note: body.reason });
    return told(scope, context, 'receiving-dropped', dropped);
  }),
];
