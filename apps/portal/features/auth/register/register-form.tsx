import type { RegistrationMethod } from '@mela/form-rules';
import { isFieldName, type FieldName } from '@mela/form-rules/fields.ts';
import { useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { PasswordField } from '@mela/ui/password-field.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { register as byUsername, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { Fragment, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../data/call.ts';
import { CallError } from '../../../data/call-error.ts';
import { showRefusal } from '../../../data/refusals.ts';
import { ensureArea } from '../../../data/locale/catalogue.ts';
import { currentLanguage } from '../../../data/request-context.ts';
import { useHydrated } from '../../../data/loading/use-hydrated.ts';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { EntryForm } from '../../../widgets/entry-form.tsx';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import { CodeField, PhoneFields } from '../../../widgets/phone-and-code.tsx';
import { serviceLink } from '../../../data/open-service.ts';
import { paths } from '../../../router/paths.ts';
import { proveHumanity } from '../../../data/prove-humanity.ts';
import { lookOf, RegisterField, type RegisterForm as Form } from './register-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useRegistrationRules } from './use-registration-rules.ts';
import { useAfterSignIn, useFirstField } from '../sign-in/use-sign-in.ts';

// Few brands have phones verified outside, and few people are asked to read a picture.
const RegisterCaptcha = lazyComponent(async () => (await import('./register-captcha.tsx')).RegisterCaptcha);
const RegisterPhoneSignIn = lazyComponent(
  async () => (await import('./register-phone-sign-in.tsx')).RegisterPhoneSignIn,
);

// Below everything that has to be filled in.
const RegisterConsents = lazyComponent(async () => {
  const [{ RegisterConsents }] = await Promise.all([
    import('./register-consents.tsx'),
    ensureArea(currentLanguage(), 'consents'),
  ]);
  return RegisterConsents;
});

/** Whoever has proven the phone is shut out from playing. */
const OWNER_EXCLUDED = 'register.owner_excluded';

type RegisterFormProps = { method: RegistrationMethod; form: UseFormReturn<Form> };

/** What the brand asks of somebody who registers by a method. The rules are the brand's; the server checks them again. */
export function RegisterForm({ method, form }: RegisterFormProps) {
  const text = useText();
  const signedIn = useAfterSignIn();
  const rules = useRegistrationRules(method);
  const captcha = useCaptcha();
  useFirstField(() => form.setFocus(method === 'mobile' ? 'mobileNum' : 'username'));
  const { errors, isSubmitting } = form.formState;
  // The brand wants it of everybody, or its server of whoever comes from where many names were tried.
  const [captchaDue, setCaptchaDue] = useState(false);
  // Nothing on this page helps them; somebody to talk to may.
  const [isExcluded, setExcluded] = useState(false);
  const asked = rules.asked.flatMap((rule) => (isFieldName(rule.field) ? [{ name: rule.field, rule }] : []));
  const { phoneSignIn } = rules;
  const names = asked.map(({ name }) => name);
  const addsCaptcha = captchaDue && !names.includes('captcha');

  const submit = form.handleSubmit(async (filled) => {
    const { confirmPassword, countryDialingCode, ageConfirmed, termsAccepted, consents, firebaseIdToken } =
      filled;
    setExcluded(false);
    try {
      const proof = await proveHumanity('register');
      const body = {
        ...Object.fromEntries(names.map((name) => [name, valueOf(name, filled[name])])),
        ...(names.includes('mobileNum') ? { countryDialingCode } : {}),
        ...(phoneSignIn && firebaseIdToken ? { firebaseChannel: phoneSignIn.channel, firebaseIdToken } : {}),
        ...(addsCaptcha || names.includes('captcha') ? captcha.given(filled.captcha.trim()) : {}),
        confirmPassword,
        ageConfirmed,
        termsAccepted,
        consents,
        domain: location.hostname,
        login: true,
        proof,
      } as const;
      await signedIn(await call(method === 'mobile' ? registerByMobile : byUsername, { body }));
      toast(text('register.registered'), 'gain');
    } catch (error) {
      if (error instanceof CallError && error.fields['captcha'] !== undefined) setCaptchaDue(true);
      setExcluded(error instanceof CallError && error.code === OWNER_EXCLUDED);
      if (captcha.picture) {
        form.setValue('captcha', '');
        await captcha.ask();
      }
      const places = [...names, 'captcha', 'confirmPassword', 'ageConfirmed', 'termsAccepted'] as const;
      showRefusal<Form>(error, text, places, form.setError);
    }
  });
  const captchaField = (
    <LoadingBoundary key="captcha" room={<Skeleton className="h-13 w-full" />}>
      <RegisterCaptcha captcha={captcha} rules={rules} form={form} />
    </LoadingBoundary>
  );
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{
        size: 'large',
        wide: true,
        children: text(isSubmitting ? 'register.proving' : 'register.registerButton'),
      }}
      note={
        isExcluded && (
          <LinkButton {...serviceLink} look="outline" wide>
            {text('shell.askService')}
          </LinkButton>
        )
      }
    >
      {asked.map(({ name, rule }) => {
        const given = { rule, rules, form };
        if (name === 'mobileNum')
          return (
            <PhoneFields
              key={name}
              area="register"
              countries={rules.countries}
              check={async (number, dialingCode) => rules.check(name, number, dialingCode)}
              required={rule.required}
              // What reads numbers is on its way while the number is typed.
              onFocus={() => void rules.readMobile('', '')}
            />
          );
        if (name === 'verificationCode') {
          return phoneSignIn ? (
            <LoadingBoundary key={name} room={<Skeleton className="h-13 w-full" />}>
              <RegisterPhoneSignIn
                page={phoneSignIn.page}
                required={rule.required}
                rules={rules}
                form={form}
              />
            </LoadingBoundary>
          ) : (
            <CodeField<Form>
              key={name}
              area="register"
              purpose="register"
              label={text('register.verificationCode')}
              to="mobileNum"
              send={sendCode}
              refused={(error) => {
                const message = error instanceof CallError ? error.fields['mobileNo'] : undefined;
                if (message) form.setError('mobileNum', { message }, { shouldFocus: true });
                return message !== undefined;
              }}
              check={async (code) => rules.check(name, code, '')}
              required={rule.required}
            />
          );
        }
        if (name === 'captcha') return captchaField;
        return (
          <Fragment key={name}>
            <RegisterField name={name} {...given} />
            {name === 'password' && (
              <PasswordField
                label={text('register.confirmPassword')}
                autoComplete="new-password"
                required
                error={errors.confirmPassword?.message}
                {...form.register('confirmPassword', {
                  validate: (value, { password }) =>
                    value === password || rules.messageOf('field.confirmation'),
                })}
              />
            )}
          </Fragment>
        );
      })}
      {addsCaptcha && captchaField}
      <div>
        <Checkbox
          label={text('register.ageConfirmed', { age: rules.minimumAge })}
          error={errors.ageConfirmed?.message}
          {...form.register('ageConfirmed', {
            validate: (ticked) => ticked || rules.messageOf('field.age', { age: rules.minimumAge }),
          })}
        />
        <Checkbox
          label={text('register.termsAccepted')}
          error={errors.termsAccepted?.message}
          {...form.register('termsAccepted', {
            validate: (ticked) => ticked || rules.messageOf('field.terms'),
          })}
        />
        {/* A tab of its own: what has been typed here stays. */}
        <a
          href={paths.agreement}
          target="_blank"
          rel="noopener"
          className="ml-8 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {text('register.readAgreement')}
        </a>
      </div>
      <div className="min-h-44">
        {useHydrated() && (
          <Suspense>
            <RegisterConsents form={form} />
          </Suspense>
        )}
      </div>
    </EntryForm>
  );
}

/** Has a code sent to the phone that registers. */
async function sendCode({ countryDialingCode, mobileNum: mobileNo }: Form) {
  const proof = await proveHumanity('register');
  return call(registerCode, { body: { countryDialingCode, mobileNo, proof } });
}

/** Passwords are what was typed, to the last space. */
const valueOf = (name: FieldName, typed: string): string => (lookOf(name).secret ? typed : typed.trim());
