import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { isAgentType } from '@mela/wire/portal/agent-types.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../../data/query.ts';
import { useSignedIn } from '../../../data/session.ts';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { useNavigate, useSearch } from '../../../router/router-provider.tsx';
import { paths } from '../../../router/paths.ts';
import { LoginPanel } from './login-panel.tsx';
import { wantedPage } from './use-sign-in.ts';

/** The agents' own door: it opens to agents alone, and leads to their centre. Whoever is logged in as something else may change over. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [search] = useSearch();
  const wanted = wantedPage(search, paths.agentHome);
  usePageFacts({ title: text('login.agentTitle') });
  const { data: member, isError } = useQuery({ ...queryOf(memberInfo), enabled: signedIn });
  const agent = signedIn && member !== undefined && isAgentType(member.accountType);
  useEffect(() => {
    if (agent) void navigate(wanted, { replace: true });
  }, [agent, navigate, wanted]);
  if (agent || (signedIn && !member && !isError)) return null;
  return (
    <Card className="mx-auto mt-4 max-w-md">
      <h1 className="text-2xl font-bold">{text('login.agentTitle')}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{text('login.agentIntro')}</p>
      {signedIn && member && (
        <output className="mb-4 block rounded-control border border-notice p-3">
          {text('login.agentNot', { name: member.username })}
        </output>
      )}
      <LoginPanel site="agent" />
      <p className="mt-2 text-center">
        <a
          href={paths.forgot}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text('login.forgot')}
        </a>
      </p>
    </Card>
  );
}
