import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { loginCode, login } from '@mela/wire/console/session.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryPassword, EntryText } from '../../widgets/entry-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginStep } from './login-step.tsx';

const BRAND_KEPT_AS = 'console-brand';

/** Brand, name and password. The brand is remembered on this machine, nothing else is. */
function PasswordStep({ onPassed }: { onPassed: (challenge: string) => void }) {
  const text = useText();
  const { form, submit } = useEntry(login, {
    typed: { merchantCode: localStorage.getItem(BRAND_KEPT_AS) ?? '', username: '', password: '' },
    bodyOf: (typed) => ({ body: { ...typed, merchantCode: typed.merchantCode.toLowerCase() } }),
    send: (body) => call(login, { body }),
    done({ challenge }, { merchantCode }) {
      localStorage.setItem(BRAND_KEPT_AS, merchantCode.toLowerCase());
      onPassed(challenge);
    },
    saysRefusals: true,
  });
  return (
    <LoginStep form={form} submit={submit} button={text('console.continue')}>
      <EntryText
        name="merchantCode"
        label={text('console.brandCode')}
        autoComplete="organization"
        autoCapitalize="none"
        required
      />
      <EntryText
        name="username"
        label={text('console.username')}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <EntryPassword
        name="password"
        label={text('console.password')}
        autoComplete="current-password"
        required
      />
    </LoginStep>
  );
}

type CodeStepProps = { challenge: string; onPassed: () => void; onAgain: () => void };

/** The authenticator's six digits, in either script. */
function CodeStep({ challenge, onPassed, onAgain }: CodeStepProps) {
  const text = useText();
  const { form, submit } = useEntry(loginCode, {
    typed: { code: '' },
    bodyOf: ({ code }) => ({ body: { challenge, code: toLatinDigits(code).replaceAll(/\s/g, '') } }),
    async send(body) {
      try {
        return await call(loginCode, { body });
      } catch (error) {
        form.setValue('code', '');
        if (error instanceof CallError && error.code === 'staff.login_expired') onAgain();
        throw error;
      }
    },
    done: onPassed,
    saysRefusals: true,
  });
  return (
    <div className="flex flex-col gap-4">
      <LoginStep form={form} submit={submit} button={text('shell.login')}>
        <EntryText
          name="code"
          label={text('console.code')}
          hint={text('console.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          // The step before has just ended: whoever types goes on typing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
      </LoginStep>
      <Button look="quiet" onClick={onAgain}>
        {text('console.startAgain')}
      </Button>
    </div>
  );
}

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
    <LoginFrame title={text('console.loginTitle')}>
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
      <Link to="/enrol" className="font-semibold text-action underline">
        {text('console-staff.toEnrol')}
      </Link>
      <p className="text-sm text-ink-soft">{text('console.loginNote')}</p>
    </LoginFrame>
  );
}
