import type { AnswerOf } from '@mela/wire';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryOf } from '../../data/query.ts';
import { paths } from '../../router/paths.ts';
import { useNavigate } from '../../router/router-provider.tsx';
import { AgentNav } from './agent-nav.tsx';

type Reader = Readonly<{
  member: AnswerOf<typeof memberInfo> | undefined;
  /** Known to be one; false as long as nobody knows. */
  isAgent: boolean;
  isStranger: boolean;
}>;

/** Who reads a page of the agents' centre. Whoever is no agent is sent back to the agents' door. */
export function useAgent(): Reader {
  const navigate = useNavigate();
  const { data: member } = useQuery(queryOf(memberInfo));
  const isAgent = member !== undefined && isAgentType(member.accountType);
  const isStranger = member !== undefined && !isAgent;
  useEffect(() => {
    if (isStranger) void navigate(paths.agent, { replace: true });
  }, [isStranger, navigate]);
  return { member, isAgent, isStranger };
}

type AgentPageProps = {
  /** Its address. */
  here: string;
  children: ReactNode;
};

/** A page of the agents' centre, with the ways to the others: above it on a phone, beside it elsewhere. */
export const AgentPage = ({ here, children }: AgentPageProps) => (
  <div className="mx-auto flex max-w-5xl flex-col gap-4 lg:flex-row">
    <AgentNav here={here} />
    <div className="flex min-w-0 flex-1 flex-col gap-4">{children}</div>
  </div>
);
