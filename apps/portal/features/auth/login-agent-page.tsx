import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { useEffect } from 'react';
import { useSignedIn } from '../../client/session.ts';
import { usePageFacts } from '../../page/facts.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { places } from '../../shell/places.ts';
import { LoginPanel } from './login-panel.tsx';

/** The agents' own door: it opens to agents alone, and leads to their own pages. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  usePageFacts({ title: text('login.agentTitle') });
  useEffect(() => {
    if (signedIn) void navigate(places.member, { replace: true });
  }, [signedIn, navigate]);
  if (signedIn) return null;
  return (
    <Card className="mx-auto mt-4 max-w-md">
      <h1 className="text-2xl font-bold">{text('login.agentTitle')}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{text('login.agentIntro')}</p>
      <LoginPanel site="agent" />
    </Card>
  );
}
