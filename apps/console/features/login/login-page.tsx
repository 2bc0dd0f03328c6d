import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { loginCode, login } from '@mela/wire/console/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { fieldsOf } from '../../data/use-action.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginStep } from './login-step.tsx';

const BRAND_KEPT_AS = 'console-brand';

/** Brand, name and password. The brand is remembered on this machine, nothing else is. */
function PasswordStep({ onPassed }: { onPassed: (challenge: string) => void }) {
  const text = useText();
  const [merchantCode, setMerchantCode] = useState(() => localStorage.getItem(BRAND_KEPT_AS) ?? '');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const step = useMutation({
    mutationFn: () => call(login, { body: { merchantCode: merchantCode.toLowerCase(), username, password } }),
    onSuccess: ({ challenge }) => {
      localStorage.setItem(BRAND_KEPT_AS, merchantCode.toLowerCase());
      onPassed(challenge);
    },
  });
  const fields = fieldsOf(step.error, text);
  return (
    <LoginStep step={step} button={text('console.continue')}>
      <TextField
        label={text('console.brandCode')}
        value={merchantCode}
        onChange={(event) => setMerchantCode(event.target.value)}
        error={fields['merchantCode']}
        autoComplete="organization"
        autoCapitalize="none"
        required
      />
      <TextField
        label={text('console.username')}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={fields['username']}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <PasswordField
        label={text('console.password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fields['password']}
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
  const [code, setCode] = useState('');
  const step = useMutation({
    mutationFn: () =>
      call(loginCode, { body: { challenge, code: toLatinDigits(code).replaceAll(/\s/g, '') } }),
    onSuccess: onPassed,
    onError: (error) => {
      setCode('');
      if (error instanceof CallError && error.code === 'staff.login_expired') onAgain();
    },
  });
  const fields = fieldsOf(step.error, text);
  return (
    <div className="flex flex-col gap-4">
      <LoginStep step={step} button={text('shell.login')}>
        <TextField
          label={text('console.code')}
          hint={text('console.codeHint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={fields['code']}
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
