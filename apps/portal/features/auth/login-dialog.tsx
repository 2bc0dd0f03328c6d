import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { login } from '@mela/wire/portal/session.ts';
import { useForm } from 'react-hook-form';
import { CallError } from '../../client/call-error.ts';
import { call } from '../../client/call.ts';
import { places } from '../../shell/places.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { FreePlayButton } from './free-play-button.tsx';
import { proveHumanity } from './prove-humanity.ts';
import { showRefusal } from '../../client/refusals.ts';
import { useCloseDialog, useFirstField, useOtherDialog, useSignedInWay } from './use-sign-in.ts';

type Form = { username: string; password: string };

/** The login, over the home page. */
export function Component() {
  const text = useText();
  const close = useCloseDialog();
  const register = useOtherDialog(places.register);
  const signedIn = useSignedInWay();
  const form = useForm<Form>({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  useFirstField(() => form.setFocus('username'));
  const required = (value: string) => value.trim() !== '' || text('login.required');

  const submit = form.handleSubmit(async ({ username, password }) => {
    try {
      const proof = await proveHumanity('login');
      const { token } = await call(login, {
        body: { type: 'username', username, password, site: 'member', proof },
      });
      if (token !== null) await signedIn({ token });
    } catch (error) {
      if (error instanceof CallError && error.message === '') {
        form.setError('root', { message: text('login.failed') });
      } else showRefusal<Form>(error, text, ['username', 'password'], form.setError);
    }
  });
  return (
    <Dialog open onClose={close} title={text('login.loginTitle')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={text('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username?.message}
          {...form.register('username', { validate: required })}
        />
        <PasswordField
          label={text('login.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password', { validate: required })}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {text(isSubmitting ? 'login.proving' : 'login.loginButton')}
        </Button>
        <p className="text-center">
          {text('login.newHere')}{' '}
          <a href={register} className="font-semibold underline underline-offset-4">
            {text('login.openAccount')}
          </a>
        </p>
        <FreePlayButton />
      </form>
    </Dialog>
  );
}
