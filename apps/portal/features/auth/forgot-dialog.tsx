import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { resetsByPhone } from '@mela/wire/portal/resets-by-phone.ts';
import { useState, type ReactNode } from 'react';
import { usePageFacts } from '../../widgets/facts.tsx';
import { lazyComponent } from '../../data/lazy-component.ts';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { useBrand } from '../../data/start.tsx';
import { paths } from '../../router/paths.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';
import { signInQueries } from './queries.ts';
import { useLoginDone, type LoginDone } from './use-login-done.ts';
import { useCloseDialog, useOtherDialog } from './use-sign-in.ts';
import { SignInBanner } from './sign-in-banner.tsx';

// Few need them.
const ForgotByDevice = lazyComponent(async () => (await import('./forgot-by-device.tsx')).ForgotByDevice);
const LoginSecondStep = lazyComponent(async () => (await import('./login-second-step.tsx')).LoginSecondStep);

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
