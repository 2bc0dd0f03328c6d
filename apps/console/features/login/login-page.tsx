import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LanguageSwitch } from '../../widgets/language-switch.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** The way in: password, then code. Afterwards one is where one wanted to go. */
export function Component() {
  const text = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<string | null>(null);

  const enter = async (): Promise<void> => {
    const next = params.get('next') ?? '/';
    // Only paths of ours: `//elsewhere` would be another site.
    await navigate(/^\/(?!\/)/.test(next) ? next : '/', { replace: true });
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4">
      <title>{text('console.loginTitle')}</title>
      <div className="flex items-center gap-3">
        <img src="/console.svg" alt="" width="40" height="40" />
        <h1 className="flex-1 text-2xl font-bold">{text('console.loginTitle')}</h1>
        <LanguageSwitch />
      </div>
      {params.has('ended') && challenge === null && (
        <output className="block rounded-control border border-notice px-4 py-2 text-notice">
          {text('console.sessionEnded')}
        </output>
      )}
      <Card>
        {challenge === null ? (
          <PasswordStep onPassed={setChallenge} />
        ) : (
          <CodeStep challenge={challenge} onPassed={() => void enter()} onAgain={() => setChallenge(null)} />
        )}
      </Card>
      <p className="text-sm text-ink-soft">{text('console.loginNote')}</p>
    </main>
  );
}
