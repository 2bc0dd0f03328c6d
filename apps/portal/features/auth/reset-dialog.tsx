import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { codeOfNewPasswordPage } from '@mela/wire/portal/pages.ts';
import { resetByLink } from '@mela/wire/portal/password.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { showRefusal } from '../../client/refusals.ts';
import { useAuthenticatorCode } from '../../client/use-authenticator-code.ts';
import { usePasswordRule } from '../../client/use-password-rule.ts';
import { AuthenticatorField } from '../../page/authenticator-field.tsx';
import { usePageFacts } from '../../page/facts.tsx';
import { useNavigate } from '../../router/router-provider.tsx';
import { places } from '../../shell/places.ts';
import { useCloseDialog } from './use-sign-in.ts';

const FIELDS = ['newPassword', 'confirmNewPassword', 'authenticatorCode'] as const;
type Form = Record<(typeof FIELDS)[number], string>;

/** The code of the link that was opened, which leaves the address bar and the history at once. */
function useLinkCode(): string {
  const [code] = useState(() => codeOfNewPasswordPage(location.hash));
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return code;
}

const never = () => () => undefined;

/** Where a link from an e-mail leads. Only the browser knows the code in its address, so the server draws the page below it. */
export function Component() {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return here ? <NewPassword /> : null;
}

/** Sets a new password, and leads on to the login. */
function NewPassword() {
  const text = useText();
  usePageFacts({ title: text('security.resetTitle') });
  const close = useCloseDialog();
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const code = useLinkCode();
  const form = useForm<Form>({
    defaultValues: { newPassword: '', confirmNewPassword: '', authenticatorCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const authenticator = useAuthenticatorCode();
  const required = (value: string) => value.trim() !== '' || text('security.required');
  const submit = form.handleSubmit(async ({ authenticatorCode, ...filled }) => {
    try {
      await call(resetByLink, { body: { code, ...filled, ...authenticator.given(authenticatorCode) } });
      toast(text('security.passwordSet'), 'gain');
      await navigate(places.login, { replace: true });
    } catch (error) {
      authenticator.heard(error);
      form.setValue('authenticatorCode', '');
      showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  return (
    <Dialog open onClose={close} title={text('security.resetTitle')}>
      {code === '' ? (
        <p>{text('security.resetNoCode')}</p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <p className="text-ink-soft">{text('security.resetIntro')}</p>
          <PasswordField
            label={text('security.newPassword')}
            hint={errors.newPassword ? undefined : rule.hint}
            autoComplete="new-password"
            required
            error={errors.newPassword?.message}
            {...form.register('newPassword', { validate: rule.check, deps: ['confirmNewPassword'] })}
          />
          <PasswordField
            label={text('security.newPasswordAgain')}
            autoComplete="new-password"
            required
            error={errors.confirmNewPassword?.message}
            {...form.register('confirmNewPassword', {
              validate: (value, { newPassword }) =>
                value === newPassword || text('errors.field.confirmation'),
            })}
          />
          {authenticator.isAsked && (
            <AuthenticatorField
              error={errors.authenticatorCode?.message}
              field={form.register('authenticatorCode', { validate: required })}
            />
          )}
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" size="large" wide busy={isSubmitting}>
            {text('security.setPassword')}
          </Button>
        </form>
      )}
      <p className="mt-4 text-center">
        <a href={places.forgot} className="font-semibold underline underline-offset-4">
          {text('security.forgotTitle')}
        </a>
      </p>
    </Dialog>
  );
}
