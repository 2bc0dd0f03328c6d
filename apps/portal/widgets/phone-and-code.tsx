import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sentenceOf } from '../data/refusals.ts';
import { useCodeWait } from '../data/sign-in/use-code-wait.ts';

type PhoneFieldsProps = {
  /** Whose words it speaks. */
  area: 'login' | 'register' | 'security';
  countries: readonly { countryCode: string; countryDialingCode: string }[];
  /** What is wrong with a number of a country, or true; without it only that there is one is asked for. */
  check?: (number: string, dialingCode: string) => Promise<string | true>;
  required?: boolean;
  onFocus?: () => void;
};

/**
 * A phone in a form that has `countryDialingCode` and `mobileNum`: its country's code, of those that the brand serves, and its number as
 * people know it. Of the brand's first country, until somebody says otherwise.
 */
export function PhoneFields({ area, countries, check, required = true, onFocus }: PhoneFieldsProps) {
  const text = useText();
  const { register, formState, getValues, setValue } = useFormContext<{
    countryDialingCode: string;
    mobileNum: string;
  }>();
  useEffect(() => {
    const codes = countries.map(({ countryDialingCode }) => countryDialingCode);
    const chosen = getValues('countryDialingCode');
    // Said again where it was known before the countries were: the list did not have it then.
    const [usual = chosen] = codes;
    setValue('countryDialingCode', codes.includes(chosen) ? chosen : usual);
  }, [countries, getValues, setValue]);
  return (
    <div className="grid grid-cols-[7.25rem_1fr] items-start gap-2">
      <Select
        label={text(`${area}.country`)}
        autoComplete="tel-country-code"
        options={countries.map(({ countryCode, countryDialingCode }) => ({
          value: countryDialingCode,
          label: `${countryCode} +${countryDialingCode}`,
        }))}
        {...register('countryDialingCode', { deps: ['mobileNum'] })}
      />
      <TextField
        label={text(area === 'login' ? 'login.mobile' : `${area}.mobileNum`)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required={required}
        error={formState.errors.mobileNum?.message}
        onFocus={onFocus}
        {...register('mobileNum', {
          validate: (value) =>
            check?.(value.trim(), getValues('countryDialingCode')) ??
            (value.trim() !== '' || text('errors.field.required')),
        })}
      />
    </div>
  );
}

type CodeFieldProps<Typed> = {
  /** Whose words it speaks. */
  area: 'login' | 'register' | 'security';
  /** What the code is for; each waits on its own. */
  purpose: string;
  label: string;
  /** Where the code goes: nothing is sent before that field is right. Without one it goes where the server knows. */
  to?: 'mobileNum' | 'email';
  /** Has a code sent to what was typed. */
  send: (typed: Typed) => Promise<{ expiredMinutes: number }>;
  /** Says a refusal beside its field, or answers that it cannot: it is then said in a dialog (SPEC.md §8). */
  refused?: (error: unknown) => boolean;
  check?: (code: string) => string | true | Promise<string | true>;
  required?: boolean;
};

/** A code in a form that has `verificationCode`, and the button that has it sent: not again before the last one's end. */
export function CodeField<Typed extends object>({
  area,
  purpose,
  label,
  to,
  send,
  refused = () => false,
  check,
  required = true,
}: CodeFieldProps<Typed>) {
  const text = useText();
  const { register, formState, trigger, getValues, setFocus, clearErrors } =
    useFormContext<Record<'verificationCode' | 'mobileNum' | 'email', string>>();
  const wait = useCodeWait(purpose);
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string | null>(null);
  const press = async () => {
    clearErrors();
    if (to && !(await trigger(to, { shouldFocus: true }))) return;
    setSending(true);
    try {
      const { expiredMinutes } = await send(getValues() as unknown as Typed);
      wait.begin(new Date(serverNow() + expiredMinutes * 60_000));
      setFocus('verificationCode');
    } catch (error) {
      if (!refused(error)) setWarning(sentenceOf(error, text));
    } finally {
      setSending(false);
    }
  };
  const close = () => setWarning(null);
  return (
    <>
      <div className="grid grid-cols-[1fr_8rem] items-start gap-2">
        <TextField
          label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required={required}
          error={formState.errors.verificationCode?.message}
          hint={wait.until && area !== 'login' ? text(`${area}.codeSent`) : undefined}
          {...register('verificationCode', {
            validate: (value) =>
              check?.(value.trim()) ?? (value.trim() !== '' || text('errors.field.required')),
          })}
        />
        <Button
          look="outline"
          className="mt-6.25 min-h-12"
          busy={sending}
          disabled={wait.until !== null}
          onClick={() => void press()}
        >
          {wait.until ? (
            <>
              <span className="sr-only">{text(`${area}.codeAgainIn`)} </span>
              <Countdown until={wait.until} onEnd={wait.end} />
            </>
          ) : (
            text(`${area}.sendCode`)
          )}
        </Button>
      </div>
      {area !== 'security' && (
        <Dialog open={warning !== null} onClose={close} title={text(`${area}.codeNotSent`)}>
          <p className="mb-4">{warning}</p>
          <Button wide onClick={close}>
            {text(`${area}.understood`)}
          </Button>
        </Dialog>
      )}
    </>
  );
}
