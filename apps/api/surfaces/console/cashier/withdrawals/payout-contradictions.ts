import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/payout-contradictions.ts';
import { lookedInto, payoutContradictions } from '../../../../domain/cashier/index.ts';
import { auditOf } from '../acting-staff.ts';
import { namesFor } from '../../names.ts';
import { inScope } from '../../route.ts';

const PAGE = 50;

export const payoutContradictionRoutes = [
  inScope(wire.payoutContradictions, async (scope, _context, { query }) => {
    const looked = query.looked === 'yes';
    const found = await payoutContradictions(scope, { looked, before: query.before, limit: PAGE + 1 });
    const page = found.slice(0, PAGE);
    const names = await namesFor(
      scope,
      page.flatMap(({ ours }) => (ours ? [ours.memberId] : [])),
    );
    return ok({
      contradictions: page.map(({ channel, ours, lookedBy, ...rest }) => ({
        ...rest,
        channel: { code: channel.code, name: { ...channel.name } },
        ours: ours && {
          state: ours.state,
          amount: ours.amount,
          withdrawal: {
            id: ours.withdrawalId,
            reference: ours.withdrawalReference,
            state: ours.withdrawalState,
          },
          member: names.member(ours.memberId),
        },
        lookedBy: names.staff(lookedBy),
      })),
      more: found.length > PAGE,
    });
  }),

  inScope(wire.lookIntoContradiction, async (scope, context, { params, body }) => {
    const given = { id: params.id, staffId: context.staff.staffId, finding: body.reason };
    const looked = await lookedInto(scope, given, auditOf(context));
    return looked.ok ? ok({ looked: true }) : looked;
  }),
];
