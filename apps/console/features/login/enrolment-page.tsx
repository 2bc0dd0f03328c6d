import { toLatinDigits } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf, InputOf } from '@mela/wire';
import { beginEnrolment, finishEnrolment } from '@mela/wire/console/session.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryPassword, EntryText } from '../../widgets/entry-fields.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginStep } from './login-step.tsx';

type Newcomer = InputOf<typeof beginEnrolment>['body'];
type Begun = AnswerOf<typeof beginEnrolment> & { newcomer: Newcomer };

const newcomerOf = (typed: Newcomer): Newcomer => ({
  ...typed,
  merchantCode: typed.merchantCode.toLowerCase(),
});

/** Somebody who is new, or whose way in was reset, comes in with the code that a colleague gave them. */
export function Component() {
  const text = useText();
  const [begun, setBegun] = useState<Begun | null>(null);
  return (
    <LoginFrame title={text('console-staff.enrolTitle')}>
      <Card>{begun === null ? <CodeStep onPassed={setBegun} /> : <PasswordStep begun={begun} />}</Card>
      <Link to="/login" className="font-semibold text-action underline">
        {text('console-staff.toLogin')}
      </Link>
    </LoginFrame>
  );
}

function CodeStep({ onPassed }: { onPassed: (begun: Begun) => void }) {
  const text = useText();
  // It may be said again: an earlier secret is forgotten.
  const { form, submit } = useEntry(beginEnrolment, {
    typed: { merchantCode: '', username: '', code: '' },
    bodyOf: (typed) => ({ body: newcomerOf(typed) }),
    done: (answer, typed) => onPassed({ ...answer, newcomer: newcomerOf(typed) }),
    saysRefusals: true,
  });
  const field = { autoCapitalize: 'none', required: true };
  return (
    <LoginStep form={form} submit={submit} button={text('console.continue')}>
      <p>{text('console-staff.enrolNote')}</p>
      <EntryText
        name="merchantCode"
        label={text('console.brandCode')}
        autoComplete="organization"
        {...field}
      />
      <EntryText name="username" label={text('console.username')} autoComplete="username" {...field} />
      <EntryText name="code" label={text('console-staff.enrolCode')} {...field} />
    </LoginStep>
  );
}

function PasswordStep({ begun: { newcomer, qr, secret } }: { begun: Begun }) {
  const text = useText();
  const navigate = useNavigate();
  const { form, submit } = useEntry(finishEnrolment, {
    typed: { password: '', totp: '' },
    bodyOf: ({ password, totp }) => ({
      body: { ...newcomer, password, totp: toLatinDigits(totp).replaceAll(/\s/g, '') },
    }),
    send: (body) => call(finishEnrolment, { body }),
    done() {
      toast(text('console-staff.enrolDone'), 'gain');
      void navigate('/login');
    },
    saysRefusals: true,
  });
  return (
    <LoginStep form={form} submit={submit} button={text('console.continue')}>
      <EntryPassword
        name="password"
        label={text('console-staff.newPassword')}
        hint={text('console-staff.newPasswordHint')}
        autoComplete="new-password"
        // The step before has just ended: whoever types goes on typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        required
      />
      <p>{text('console-staff.scan')}</p>
      <img src={qr} alt={text('console-staff.qr')} className="size-48 self-center rounded-control" />
      <p className="text-center break-all">
        {text('console-staff.key')}: <code className="font-bold select-all">{secret}</code>
      </p>
      <EntryText
        name="totp"
        label={text('console-staff.totp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </LoginStep>
  );
}
