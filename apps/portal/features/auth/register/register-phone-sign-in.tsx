import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AGAIN_AFTER_MS, signInByPhone } from '../sign-in/phone-sign-in.ts';
import type { RegisterForm } from './register-field.tsx';
import { useCodeWait } from '../../../data/sign-in/use-code-wait.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterPhoneSignInProps = {
  page: string;
  required: boolean;
  rules: RegistrationRules;
  form: UseFormReturn<RegisterForm>;
};

/** Has a service outside verify the phone, in a window of its own, where the brand's installation trusts one. */
export function RegisterPhoneSignIn({ page, required, rules, form }: RegisterPhoneSignInProps) {
  const text = useText();
  const wait = useCodeWait('phone-sign-in');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [number, dialingCode, token] = form.watch(['mobileNum', 'countryDialingCode', 'firebaseIdToken']);
  const verified = token !== '' && form.getValues('verifiedFor') === `${dialingCode} ${number}`;
  form.register('firebaseIdToken', {
    validate: () => verified || (!required && number === '') || rules.messageOf('field.required'),
  });

  const ask = async () => {
    setProblem(null);
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return;
    const e164 = await rules.readMobile(number, dialingCode);
    if (e164 === null) return;
    setAsking(true);
    const answer = await signInByPhone(page, e164);
    setAsking(false);
    wait.begin(new Date(serverNow() + (answer.ok ? AGAIN_AFTER_MS : answer.waitMs)));
    if (!answer.ok) {
      setProblem(text(answer.problem));
      return;
    }
    form.setValue('verifiedFor', `${dialingCode} ${number}`);
    form.setValue('firebaseIdToken', answer.idToken, { shouldValidate: true });
  };
  const complaint = problem ?? form.formState.errors.firebaseIdToken?.message;
  return (
    <div className="flex flex-col gap-2">
      {verified ? (
        <output className="flex items-center gap-2 font-semibold text-gain">
          <Icon of="circle-check" />
          {text('register.phoneVerified', { mobile: number })}
        </output>
      ) : (
        <Button
          look="outline"
          size="large"
          wide
          busy={asking}
          disabled={wait.until !== null}
          onClick={() => void ask()}
        >
          {wait.until ? (
            <>
              {text('register.verifyAgainIn')} <Countdown until={wait.until} onEnd={wait.end} />
            </>
          ) : (
            text('register.verifyPhone')
          )}
        </Button>
      )}
      {!verified && <FormError>{complaint}</FormError>}
    </div>
  );
}
