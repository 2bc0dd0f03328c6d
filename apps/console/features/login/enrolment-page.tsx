import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { beginEnrolment, finishEnrolment } from '@mela/wire/console/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../data/call-error.ts';
import { call } from '../../data/call.ts';
import { fieldsOf } from '../../data/use-action.ts';
import { LoginFrame } from './login-frame.tsx';
import { LoginStep } from './login-step.tsx';

type Newcomer = { merchantCode: string; username: string; code: string };
type Begun = AnswerOf<typeof beginEnrolment>;

/** Somebody who is new, or whose way in was reset, comes in with the code that a colleague gave them. */
export function Component() {
  const text = useText();
  const [newcomer, setNewcomer] = useState<Newcomer>({ merchantCode: '', username: '', code: '' });
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <LoginFrame title={text('console-staff.enrolTitle')}>
      <Card>
        {begun === null ? (
          <CodeStep newcomer={newcomer} onChange={setNewcomer} onPassed={setBegun} />
        ) : (
          <PasswordStep newcomer={newcomer} begun={begun} />
        )}
      </Card>
      <Link to="/login" className="font-semibold text-action underline">
        {text('console-staff.toLogin')}
      </Link>
    </LoginFrame>
  );
}

type CodeStepProps = {
  newcomer: Newcomer;
  onChange: (newcomer: Newcomer) => void;
  onPassed: (begun: Begun) => void;
};

function CodeStep({ newcomer, onChange, onPassed }: CodeStepProps) {
  const text = useText();
  const step = useMutation({
    mutationFn: () =>
      call(beginEnrolment, { body: { ...newcomer, merchantCode: newcomer.merchantCode.toLowerCase() } }),
    onSuccess: onPassed,
    // It may be said again: an earlier secret is forgotten.
    retry: (failures, error) => failures < 3 && error instanceof CallError && error.unknown,
  });
  const fields = fieldsOf(step.error, text);
  const control = (name: keyof Newcomer) => ({
    value: newcomer[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...newcomer, [name]: target.value }),
    autoCapitalize: 'none',
    required: true,
  });
  return (
    <LoginStep step={step} button={text('console.continue')}>
      <p>{text('console-staff.enrolNote')}</p>
      <TextField label={text('console.brandCode')} autoComplete="organization" {...control('merchantCode')} />
      <TextField label={text('console.username')} autoComplete="username" {...control('username')} />
      <TextField label={text('console-staff.enrolCode')} autoComplete="off" {...control('code')} />
    </LoginStep>
  );
}

function PasswordStep({ newcomer, begun }: { newcomer: Newcomer; begun: Begun }) {
  const text = useText();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const step = useMutation({
    mutationFn: () =>
      call(finishEnrolment, {
        body: {
          ...newcomer,
          merchantCode: newcomer.merchantCode.toLowerCase(),
          password,
          totp: toLatinDigits(totp).replaceAll(/\s/g, ''),
        },
      }),
    onSuccess: () => {
      toast(text('console-staff.enrolDone'), 'gain');
      void navigate('/login');
    },
  });
  const fields = fieldsOf(step.error, text);
  return (
    <LoginStep step={step} button={text('console.continue')}>
      <PasswordField
        label={text('console-staff.newPassword')}
        hint={text('console-staff.newPasswordHint')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={fields['password']}
        autoComplete="new-password"
        // The step before has just ended: whoever types goes on typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
      />
      <p>{text('console-staff.scan')}</p>
      <img src={begun.qr} alt={text('console-staff.qr')} className="size-48 self-center rounded-control" />
      <p className="text-center break-all">
        {text('console-staff.key')}: <code className="font-bold select-all">{begun.secret}</code>
      </p>
      <TextField
        label={text('console-staff.totp')}
        value={totp}
        onChange={({ target }) => setTotp(target.value)}
        error={fields['totp']}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </LoginStep>
  );
}
