import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/payout-contradictions.ts';
import {
  contradictionListing,
  lookedInto,
  ordersBehind,
  payoutChannels,
} from '../../../../domain/cashier/index.ts';
import { auditOf } from '../acting-staff.ts';
import { namesFor } from '../../names.ts';
import { listed } from '../../lists/listed.ts';
import { inScope } from '../../route.ts';

export const payoutContradictionRoutes = [
  listed(wire.payoutContradictions, contradictionListing, async (scope, found) => {
    const channels = new Map((await payoutChannels(scope)).map((channel) => [channel.id, channel]));
    const orders = await ordersBehind(
      scope,
      found.map(({ id }) => id),
    );
    const names = await namesFor(
      scope,
      [...orders.values()].map(({ memberId }) => memberId),
    );
    return found.map(({ channelId, lookedBy, ...rest }) => {
      const channel = channels.get(channelId);
      const order = orders.get(rest.id);
      return {
        ...rest,
        channel: { code: channel?.code ?? '', name: { ...channel?.name } },
        member: order ? names.member(order.memberId) : null,
        ours: order
          ? {
              state: order.state,
              amount: order.amount,
              withdrawal: {
                id: order.withdrawalId,
                reference: order.withdrawalReference,
                state: order.withdrawalState,
              },
            }
          : null,
        state: lookedBy === null ? 'waiting' : 'looked-into',
        lookedBy: names.staff(lookedBy),
      };
    });
  }),

  inScope(wire.lookIntoContradiction, async (scope, context, { params, body }) => {
    const given = { id: params.id, staffId: context.staff.staffId, finding: body.reason };
    const looked = await lookedInto(scope, given, auditOf(context));
    return looked.ok ? ok({ looked: true }) : looked;
  }),
];
