import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { register as registerCall } from '@mela/wire/portal/registration.ts';
import { useForm } from 'react-hook-form';
import { call } from '../../client/call.ts';
import { places } from '../../shell/places.ts';
import { FormError } from '@mela/ui/form-error.tsx';
import { proveHumanity } from './prove-humanity.ts';
import { showRefusal } from '../../client/refusals.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { useRegistrationRules } from './use-registration-rules.ts';
import { useCloseDialog, useFirstField, useOtherDialog, useSignedInWay } from './use-sign-in.ts';

type Form = {
  username: string;
  password: string;
  confirmPassword: string;
  affiliateCode: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
};

const FIELDS = [
  'username',
  'password',
  'confirmPassword',
  'affiliateCode',
  'ageConfirmed',
  'termsAccepted',
] as const;

/** Registration by username, over the home page. The rules are the brand's; the server checks them again. */
export function Component() {
  const text = useText();
  const close = useCloseDialog();
  const login = useOtherDialog(places.login);
  const signedIn = useSignedInWay();
  const rules = useRegistrationRules();
  const [search] = useSearch();
  const form = useForm<Form>({
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      affiliateCode: search.get('code') ?? '',
      ageConfirmed: false,
      termsAccepted: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  useFirstField(() => form.setFocus('username'));

  const submit = form.handleSubmit(async (filled) => {
    try {
      const proof = await proveHumanity('register');
      await signedIn(await call(registerCall, { body: { ...filled, login: true, proof } }));
      toast(text('register.registered'), 'gain');
    } catch (error) {
      showRefusal<Form>(error, text, FIELDS, form.setError);
    }
  });
  return (
    <Dialog open onClose={close} title={text('register.registerTitle')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          label={text('register.username')}
          hint={errors.username ? undefined : rules.hintOf('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username?.message}
          {...form.register('username', { validate: (value) => rules.check('username', value.trim()) })}
        />
        <PasswordField
          label={text('register.password')}
          hint={errors.password ? undefined : rules.hintOf('password')}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...form.register('password', {
            validate: (value) => rules.check('password', value),
            deps: ['confirmPassword'],
          })}
        />
        <PasswordField
          label={text('register.confirmPassword')}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword', {
            validate: (value, { password }) => value === password || rules.messageOf('field.confirmation'),
          })}
        />
        {rules.isShown('affiliateCode') && (
          <TextField
            label={text('register.invitationCode')}
            hint={
              errors.affiliateCode || rules.isRequired('affiliateCode')
                ? undefined
                : text('register.optional')
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={rules.isRequired('affiliateCode')}
            error={errors.affiliateCode?.message}
            {...form.register('affiliateCode', {
              validate: (value) => rules.check('affiliateCode', value.trim()),
            })}
          />
        )}
        <div>
          <Checkbox
            label={text('register.ageConfirmed', { age: rules.minimumAge })}
            error={errors.ageConfirmed?.message}
            {...form.register('ageConfirmed', {
              validate: (ticked) => ticked || rules.messageOf('field.age'),
            })}
          />
          <Checkbox
            label={text('register.termsAccepted')}
            error={errors.termsAccepted?.message}
            {...form.register('termsAccepted', {
              validate: (ticked) => ticked || rules.messageOf('field.terms'),
            })}
          />
        </div>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {text(isSubmitting ? 'register.proving' : 'register.registerButton')}
        </Button>
        <p className="text-center">
          {text('register.haveAccount')}{' '}
          <a href={login} className="font-semibold underline underline-offset-4">
            {text('register.loginButton')}
          </a>
        </p>
      </form>
    </Dialog>
  );
}
