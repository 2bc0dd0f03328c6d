import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { forgotByEmail } from '@mela/wire/portal/password.ts';
import { resetsByPhone } from '@mela/wire/portal/resets-by-phone.ts';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { showRefusal } from '../../../data/refusals.ts';
import { useBrand } from '../../../data/start.tsx';
import { paths } from '../../../router/paths.ts';
import { usePageFacts } from '../../../widgets/facts.tsx';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { signInQueries } from '../queries.ts';
import { SignInBanner } from '../sign-in/sign-in-banner.tsx';
import { useLoginDone, type LoginDone } from '../sign-in/use-login-done.ts';
import { useCloseDialog, useOtherDialog } from '../sign-in/use-sign-in.ts';

type Form = { username: string; email: string };

/** Asks for a link by e-mail. What it says afterwards is the same for everybody. */
function ForgotByEmail() {
  const text = useText();
  const [sent, setSent] = useState(false);
  const form = useForm<Form>({ defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async (filled) => {
    setSent(false);
    try {
      const proof = await proveHumanity('login');
      await call(forgotByEmail, { body: { ...filled, proof } });
      setSent(true);
    } catch (error) {
      showRefusal<Form>(error, text, ['username', 'email'], form.setError);
    }
  });
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{
        size: 'large',
        wide: true,
        children: text(isSubmitting ? 'login.proving' : 'security.forgotSend'),
      }}
      note={
        <output className="rounded-control border-2 border-gain px-3 py-2 font-medium empty:hidden">
          {sent ? text('security.forgotSent') : ''}
        </output>
      }
    >
      <p className="text-ink-soft">{text('security.forgotEmailIntro')}</p>
      <TextField
        label={text('security.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...form.register('username', { validate: required })}
      />
      <TextField
        label={text('security.emailAddress')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { validate: required })}
      />
    </EntryForm>
  );
}

// Few need them.
const ForgotByDevice = lazyComponent(async () => (await import('./forgot-by-device.tsx')).ForgotByDevice);
const LoginSecondStep = lazyComponent(
  async () => (await import('../sign-in/login-second-step.tsx')).LoginSecondStep,
);

type ForgotMethod = 'phone' | 'email' | 'device';

const FORMS: Record<ForgotMethod, (props: { done: LoginDone }) => ReactNode> = {
  phone: ForgotByPhone,
  email: ForgotByEmail,
  device: ForgotByDevice,
};

export const ahead = [signInQueries.banner('forgot'), signInQueries.rules()];

/** The way back in over the home page: by phone where the brand knows its members' phones, by e-mail, or with support where there is neither. */
export function Component() {
  const text = useText();
  usePageFacts({ title: text('security.forgotTitle') });
  const close = useCloseDialog();
  const login = useOtherDialog(paths.login);
  const byPhone = resetsByPhone(useBrand().flags);
  const [method, setMethod] = useState<ForgotMethod>(byPhone ? 'phone' : 'email');
  const { done, secondStep, startOver, notice } = useLoginDone('member');
  const methods: readonly ForgotMethod[] = byPhone ? ['phone', 'email', 'device'] : ['email', 'device'];
  const Form = FORMS[method];
  if (secondStep) {
    return (
      <Dialog open onClose={close} title={text('security.forgotTitle')}>
        <LoadingBoundary room={null}>
          <LoginSecondStep step={secondStep} done={done} startOver={startOver} />
        </LoadingBoundary>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={close} title={text('security.forgotTitle')}>
      <SignInBanner place="forgot" />
      <FormError>{notice ?? undefined}</FormError>
      <Tabs
        label={text('security.forgotMethods')}
        tabs={methods.map((key) => ({ key, label: text(`security.forgotMethod.${key}`) }))}
        chosen={method}
        onChoose={setMethod}
      >
        <div className="pt-4">
          <LoadingBoundary room={null}>
            <Form done={done} />
          </LoadingBoundary>
        </div>
      </Tabs>
      <p className="mt-4 text-center">
        <a href={login} className="font-semibold underline underline-offset-4">
          {text('security.backToLogin')}
        </a>
      </p>
    </Dialog>
  );
}
