import { useText } from '@mela/i18n/react.ts';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../data/query.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { paths } from '../../router/paths.ts';
import { MemberTransfer } from './member-transfer.tsx';

/** An agent sends money to somebody directly below; whoever is no agent is sent back to the agents' door. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const { data: member } = useQuery(queryOf(memberInfo));
  const stranger = member !== undefined && !isAgentType(member.accountType);
  usePageFacts({ title: text('transfers.downlineTitle') });
  useEffect(() => {
    if (stranger) void navigate(paths.agent, { replace: true });
  }, [stranger, navigate]);
  if (stranger) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('transfers.downlineTitle')}</h1>
      <MemberTransfer to="downline" />
    </div>
  );
}
