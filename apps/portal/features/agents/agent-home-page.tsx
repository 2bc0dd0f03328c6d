import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Card } from '@mela/ui/card.tsx';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { agentHome } from '@mela/wire/portal/agents.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { balanceQuery } from '../../data/balance.ts';
import { queryOf } from '../../data/query.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { Avatar } from '../../widgets/avatar.tsx';
import { paths } from '../../router/paths.ts';
import { AgentClock } from './agent-clock.tsx';
import { AgentNav } from './agent-nav.tsx';
import { DownlineCard } from './downline-card.tsx';
import { InvitationCard } from './invitation-card.tsx';

/** Where agents arrive: who they are, what they have, whom they have brought. Whoever is none is sent back to the agents' door. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const { data: member } = useQuery(queryOf(memberInfo));
  const agent = member !== undefined && isAgentType(member.accountType);
  const { data: wallet } = useQuery(balanceQuery());
  const home = useQuery({ ...queryOf(agentHome), enabled: agent });
  usePageFacts({ title: text('agents.title') });
  const stranger = member !== undefined && !agent;
  useEffect(() => {
    if (stranger) void navigate(paths.agent, { replace: true });
  }, [stranger, navigate]);
  if (stranger) return null;
  const name = member?.nickname ?? member?.username ?? '';
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 lg:flex-row-reverse">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Avatar name={name} className="size-14 text-[28px]" />
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-xl font-bold">{name || text('agents.title')}</h1>
            <p className="min-h-5.5 truncate text-sm text-ink-soft">
              {member && text('agents.kind', { type: member.accountType })}
              {home.data?.upline && ` · ${text('agents.under', { upline: home.data.upline })}`}
            </p>
          </div>
          <AgentClock />
        </header>
        <Card>
          <h2 className="text-sm text-ink-soft">{text('shell.balance')}</h2>
          <p className="text-2xl font-bold">
            {wallet ? (
              <Amount value={wallet.balance} currency={wallet.currency} />
            ) : (
              <Skeleton className="h-9 w-40" />
            )}
          </p>
        </Card>
        {home.data && (
          <>
            <DownlineCard downline={home.data.downline} />
            <InvitationCard invitation={home.data.invitation} />
          </>
        )}
        {!home.data && home.isError && (
          <ErrorState busy={home.isFetching} onRetry={() => void home.refetch()} />
        )}
        {!home.data && !home.isError && <Skeleton className="h-100 w-full" />}
      </div>
      <AgentNav />
    </div>
  );
}
