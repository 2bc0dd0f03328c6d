import { useText } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { FieldRule } from '@mela/form-rules';
import type { UseFormReturn } from 'react-hook-form';
import { lookOf, type RegisterForm } from './register-fields.ts';
import type { RegistrationRules } from './use-registration-rules.ts';

type RegisterMobileProps = { rule: FieldRule; rules: RegistrationRules; form: UseFormReturn<RegisterForm> };

/** A phone: its country's code, of those that the brand serves, and its number as people know it. */
export function RegisterMobile({ rule, rules, form }: RegisterMobileProps) {
  const text = useText();
  const error = form.formState.errors.mobileNum?.message;
  const { label, input } = lookOf('mobileNum');
  return (
    <div className="grid grid-cols-[7.25rem_1fr] items-start gap-2">
      <Select
        label={text('register.country')}
        autoComplete="tel-country-code"
        options={rules.countries.map(({ countryCode, countryDialingCode }) => ({
          value: countryDialingCode,
          label: `${countryCode} +${countryDialingCode}`,
        }))}
        {...form.register('countryDialingCode', { deps: ['mobileNum'] })}
      />
      <TextField
        label={text(label)}
        required={rule.required}
        error={error}
        // What reads numbers is on its way while the number is typed.
        onFocus={() => void rules.readMobile('', '')}
        {...input}
        {...form.register('mobileNum', {
          validate: (value) => rules.check('mobileNum', value.trim(), form.getValues('countryDialingCode')),
        })}
      />
    </div>
  );
}
