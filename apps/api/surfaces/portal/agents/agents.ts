import { allPlay, netLoss } from '@mela/agent-rules';
import { businessDayOf, ok, startOf } from '@mela/primitives';
import { agentHome, teamOverview } from '@mela/wire/portal/agents.ts';
import { invitationPage } from '@mela/wire/portal/pages.ts';
import { agentOverview } from '../../../domain/agents/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import { teamSpans, type TeamSpan } from '../../../domain/team-figures/index.ts';
import { publicOrigin } from '../../../platform/settings/settings.ts';
import { qrOf } from '../../kit/qr.ts';
import { accountOf } from '../context.ts';
import { inScope } from '../route.ts';

export const agentsRoutes = [
  inScope(agentHome, async (scope, context) => {
    const { services, host, merchant } = context;
    const { accountId } = accountOf(context);
    const today = businessDayOf(scope.now, merchant.timeZone);
    const month = startOf(`${today.slice(0, 8)}01`, merchant.timeZone);
    const since = { day: startOf(today, merchant.timeZone), month };
    const { uplineId, affiliateCode, downline } = await agentOverview(scope, accountId, since);
    const upline = uplineId && (await accountById(scope, uplineId));
    const link = affiliateCode && publicOrigin(services.settings, host) + invitationPage(affiliateCode);
    return ok({
      upline: upline ? upline.username : null,
      invitation: affiliateCode && link ? { code: affiliateCode, link, qr: await qrOf(link) } : null,
      downline,
    });
  }),
  inScope(teamOverview, async (scope, context, { query }) => {
    const { timeZone: zone, currency } = context.merchant;
    const type = query.period ?? 'Monthly';
    const spans = await teamSpans(scope, accountOf(context).accountId, { type, zone });
    const current = spans.find(({ name }) => name === 'current');
    return ok({
      currency,
      spans: spans.map((span) => ({ ...span, sums: sumsOf(span) })),
      days: [...(current?.days ?? [])]
        .map(([day, figures]) => ({ day, stakes: allPlay(figures).stakes, netLoss: netLoss(figures) }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      categories: [...(current?.sums.byCategory ?? [])].map(([category, play]) => ({ category, ...play })),
    });
  }),
];

const sumsOf = ({ sums, newMembers }: TeamSpan) => ({
  ...allPlay(sums),
  ...sums.money,
  netLoss: netLoss(sums),
  newMembers,
});
