import { ok } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/payout-channels.ts';
import { kinds } from '../../../../domain/approvals/index.ts';
import {
  addPayoutChannel,
  askPayoutChannel,
  companyAccountOf,
  payoutChannels,
  type PayoutChannel,
} from '../../../../domain/cashier/index.ts';
import { recordAudit } from '../../../../domain/operator/index.ts';
import { approvalAnswer, askApproval } from '../../approvals/approvals.ts';
import type { StaffContext } from '../../context.ts';
import { inScope } from '../../route.ts';
import { askForCredentials, connectorsFor, lookedAtCredentials } from '../companies.ts';

const toWireChannel = (
  { services }: StaffContext,
  channel: PayoutChannel,
): AnswerOf<typeof wire.addPayoutChannel> => ({
  id: channel.id,
  code: channel.code,
  connector: channel.connector,
  name: { ...channel.name },
  kinds: [...channel.kinds],
  amountMin: channel.amountMin,
  amountMax: channel.amountMax,
  position: channel.position,
  currency: channel.currency,
  money: channel.money,
  company: companyAccountOf(services.secretBox, 'payout', channel),
  open: channel.open,
  version: channel.version,
});

export const payoutChannelRoutes = [
  inScope(wire.payoutChannelList, async (scope, context) =>
    ok({
      channels: (await payoutChannels(scope)).map((channel) => toWireChannel(context, channel)),
      connectors: connectorsFor(context, context.services.payoutGateways),
    }),
  ),

  inScope(
    wire.addPayoutChannel,
    async (scope, context, { body: { code, connector, terms, reason, ...credentials } }) => {
      const { services, merchant, staff, requestId } = context;
      const { currency } = merchant;
      const given = { ...terms, code, connector, currency };
      const added = await addPayoutChannel(scope, given, services.payoutGateways);
      if (!added.ok) return added;
      const { id } = added.value;
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'payout-channel-added',
        subject: { kind: 'payout-channel', id },
        after: { code, connector },
        reason,
        requestId,
      });
      const asked = await askForCredentials(scope, context, 'payout', {
        ...credentials,
        channelId: id,
        reason,
      });
      return asked.ok ? ok(toWireChannel(context, added.value)) : asked;
    },
    lookedAtCredentials,
  ),

  inScope(wire.changePayoutChannel, async (scope, context, { params, body }) => {
    const { reason, terms, ...given } = body;
    const asked = await askPayoutChannel(scope, params.id, { ...terms, ...given });
    if (!asked.ok) return asked;
    return askApproval(scope, context, kinds.payoutChannel, { payload: asked.value, reason });
  }),

  inScope(
    wire.askForPayoutCredentials,
    async (scope, context, { params, body }) =>
      approvalAnswer(
        scope,
        context,
        await askForCredentials(scope, context, 'payout', { ...body, channelId: params.id }),
      ),
    lookedAtCredentials,
  ),
];
