import { wasAsked } from '@mela/form-rules/consents.ts';
import { checkAnswer, rulesFor, type FieldRule, type RegistrationMethod } from '@mela/form-rules';
import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { readPhone } from '@mela/form-rules/phone.ts';
import { businessDayOf, refuse, ok, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { foldUsername, isWellKnownPassword } from '../identity/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { formSettings, registrationRules } from './rules.ts';

/** What somebody filled in who wants to register. Nothing of it has been looked at. */
export type RegistrationForm = Readonly<{
  method: RegistrationMethod;
  /** By field; what the brand does not ask for is not looked at, and not kept. */
  values: Readonly<Record<string, string | undefined>>;
  /** The country's code of the phone, such as 880. */
  dialingCode: string;
  confirmPassword: string;
  /** Which picture `captcha` is the answer to. */
  captchaId: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
  /** What they agree to besides, each by the version of the words that asked; and the language of those. */
  consents: Readonly<Record<string, number>>;
  language: string;
}>;

/** The same, found to be as the brand wants it. */
export type CheckedForm = Readonly<{
  /** What was asked for and answered. */
  values: Readonly<Record<string, string>>;
  /** In E.164; null where none was asked for or given. */
  mobile: string | null;
  /** Whether the phone has to be proven by a code. */
  proveMobile: boolean;
  /** Whether a picture's digits have to be right. */
  wantsCaptcha: boolean;
}>;

type Fields = FieldsRefused['fields'];

/** What the brand's form asks of somebody who registers by a method. */
const askedOf = (merchant: Merchant, method: RegistrationMethod, rules: readonly FieldRule[]): FieldRule[] =>
  rulesFor(method, rules, {
    passwordByMobile: merchant.flags.registerByMobileWithPassword,
    verifyMobile: merchant.flags.verifyMobileAtRegistration,
  }).filter(({ enabled }) => enabled);

/**
 * Looks at a whole form, so that its owner hears of everything that is wrong at once and not one by one. What it says is between the
 * form and the brand's rules: nobody else's name, code or number is looked up.
 */
export async function checkForm(
  scope: Scope,
  merchant: Merchant,
  form: RegistrationForm,
  { provenElsewhere, workedInstead }: { provenElsewhere: boolean; workedInstead: boolean },
): Promise<Outcome<CheckedForm, FieldsRefused>> {
  const wrong: Fields = {};
  const { minimumAge, phoneRegions } = await formSettings(scope);
  const plans = phonePlansOf(phoneRegions);
  const phoneOf = (typed: string) => readPhone(plans, form.dialingCode, typed);
  const context = {
    today: businessDayOf(scope.now, merchant.timeZone),
    minimumAge,
    phoneComplaint: (typed: string) => {
      const phone = phoneOf(typed);
      return phone.ok ? null : phone.complaint;
    },
  };
  const rules = askedOf(merchant, form.method, await registrationRules(scope));
  const values: Record<string, string> = {};
  for (const rule of rules) {
    const { field } = rule;
    const value = textOf(field, form.values[field] ?? '');
    const spared =
      (field === 'verificationCode' && provenElsewhere) || (field === 'captcha' && workedInstead);
    const asked = spared ? { ...rule, required: false } : rule;
    const complaint = checkAnswer(asked, value, context);
    if (complaint) wrong[field] = complaint;
    else if (value !== '') values[field] = value;
  }
  const has = (field: string): boolean => rules.some((rule) => rule.field === field);

  const { username = '', password = '', paymentPassword, mobileNum } = values;
  if (has('password')) {
    if (password && isWellKnownPassword(password)) wrong['password'] = { id: 'field.password-well-known' };
    if (password && username && foldUsername(password) === foldUsername(username)) {
      wrong['password'] = { id: 'field.password-is-username' };
    }
    if (form.confirmPassword !== (form.values['password'] ?? ''))
      wrong['confirmPassword'] = { id: 'field.confirmation' };
  }
  if (paymentPassword && paymentPassword === password) {
    wrong['paymentPassword'] = { id: 'payment.same_as_login' };
  }
  const proveMobile = has('verificationCode') && mobileNum !== undefined;
  if (proveMobile && !provenElsewhere && !values['verificationCode'] && !wrong['verificationCode']) {
    wrong['verificationCode'] = { id: 'field.required' };
  }
  if (!form.ageConfirmed) wrong['ageConfirmed'] = { id: 'field.age', values: { age: minimumAge } };
  if (!form.termsAccepted) wrong['termsAccepted'] = { id: 'field.terms' };
  if (!Object.entries(form.consents).every(([purpose, words]) => wasAsked(purpose, words)))
    wrong['consents'] = { id: 'field.invalid' };
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  const phone = mobileNum === undefined ? null : phoneOf(mobileNum);
  return ok({
    values,
    mobile: phone?.ok ? phone.e164 : null,
    proveMobile,
    wantsCaptcha: has('captcha'),
  });
}

/** Passwords are what was typed, to the last space; everything else is text, in which spaces around it mean nothing. */
const textOf = (field: string, typed: string): string =>
  field === 'password' || field === 'paymentPassword' ? typed : typed.trim().normalize('NFC');
