import { ageOn } from './age.ts';
import { checkField, type Complaint, type FieldRule } from './field-rule.ts';
import type { PhoneComplaint } from './phone.ts';

/** How somebody registers: under a name of their own, or by the number of their phone. */
export type RegistrationMethod = 'username' | 'mobile';

/** What a brand's form does besides its fields' rules. */
export type FormPolicy = Readonly<{
  /** Registering by phone asks for a password too; otherwise one logs in by code. */
  passwordByMobile: boolean;
  /** A phone that is typed on the form for usernames has to be proven as well. */
  verifyMobile: boolean;
}>;

/** The fields that one method of registering asks for, as the brand's rules and the method itself have them. */
export function rulesFor(
  method: RegistrationMethod,
  rules: readonly FieldRule[],
  policy: FormPolicy,
): FieldRule[] {
  const byMobile = method === 'mobile';
  const mobile = rules.find(({ field }) => field === 'mobileNum');
  const proves = byMobile || (policy.verifyMobile && (mobile?.enabled ?? false));
  return rules.flatMap(({ byMobile: onMobile, ...onBoth }) => {
    const rule = byMobile ? { ...onBoth, ...onMobile } : onBoth;
    switch (rule.field) {
      case 'username':
        return byMobile ? [] : [rule];
      case 'password':
        return byMobile && !policy.passwordByMobile ? [] : [rule];
      case 'mobileNum':
        return byMobile ? [{ ...rule, enabled: true, required: true }] : [rule];
      // A picture that one may skip would stop nobody.
      case 'captcha':
        return [{ ...rule, required: rule.enabled }];
      case 'verificationCode':
        return proves ? [{ ...rule, enabled: true, required: byMobile || (mobile?.required ?? false) }] : [];
      default:
        return [rule];
    }
  });
}

type Context = Readonly<{
  /** The day it is for the brand, yyyy-MM-dd. */
  today: string;
  minimumAge: number;
  /** What is wrong with a phone number, where somebody can tell. */
  phoneComplaint?: ((typed: string) => PhoneComplaint | null) | undefined;
}>;

type RegistrationComplaint =
  | Complaint
  | PhoneComplaint
  | { id: 'field.birthday' }
  | { id: 'field.age'; values: { age: number } };

/** Nobody alive was born before. */
const FIRST_BIRTHDAY = '1900-01-01';

/** What is wrong with one answer: by its rule first, and then by what it means. */
export function checkAnswer(rule: FieldRule, value: string, context: Context): RegistrationComplaint | null {
  const complaint = checkField(rule, value);
  if (complaint || !rule.enabled || value === '') return complaint;
  if (rule.field === 'mobileNum') return context.phoneComplaint?.(value) ?? null;
  if (rule.field !== 'birthday') return null;
  if (value < FIRST_BIRTHDAY || value > context.today) return { id: 'field.birthday' };
  const { minimumAge: age } = context;
  return ageOn(value, context.today) < age ? { id: 'field.age', values: { age } } : null;
}
