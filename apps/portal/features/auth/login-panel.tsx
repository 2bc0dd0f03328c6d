import { FormError } from '@mela/ui/form-error.tsx';
import { LoginPasswordForm } from './login-password-form.tsx';
import { LoginSecondStep } from './login-second-step.tsx';
import { useLoginDone, type LoginSite } from './use-login-done.ts';

/** The way in at one of the doors: what the brand lets people log in by, and the second step where one is asked for. */
export function LoginPanel({ site }: { site: LoginSite }) {
  const { done, secondStep, startOver, notice } = useLoginDone(site);
  if (secondStep) return <LoginSecondStep step={secondStep} done={done} startOver={startOver} />;
  return (
    <div className="flex flex-col gap-4">
      <FormError>{notice ?? undefined}</FormError>
      <LoginPasswordForm site={site} done={done} />
    </div>
  );
}
