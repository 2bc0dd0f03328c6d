import { randomBytes, randomInt } from 'node:crypto';
import { wasAsked } from '@mela/form-rules/consents.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { placeAccount } from '../agents/index.ts';
import { sayConsent } from '../consent/index.ts';
import { saveContact, type Contacts } from '../contacts/index.ts';
import {
  firstPaymentPassword,
  openAccount,
  type Account,
  type Busy,
  type CaptchaNeeded,
  type Device,
  type Identity,
  type LoggedIn,
  type TooManyAttempts,
} from '../identity/index.ts';
import { flagsNow, type Flags, type Merchant } from '../merchants/index.ts';
import { excludedOwner } from '../protection/index.ts';
import { spendCode, tryCode, type CodeCheck, type Verification } from '../verification/index.ts';
import { admitForm, type AdmittedForm, type FormLimits } from './admit-form.ts';
import { keepProfile } from './profile.ts';
import { checkForm, type CheckedForm, type RegistrationForm } from './form.ts';
import { admitPlayer, ownerExcluded } from './known-player.ts';
import { lookUpForm, type FoundForm } from './look-up-form.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { RegistrationRefusal } from './refusals.ts';

/** What registering works with. */
export type RegistrationDeps = Readonly<{
  database: Database;
  identity: Identity;
  contacts: Contacts;
  codes: Verification;
  settings: FormLimits & Pick<Settings, 'CHANCE_REVIEWS_ONE_IN'>;
}>;

/** A phone that somebody else has vouched for; `spend` uses their word up and answers false when it was used before. */
export type VouchedMobile = Readonly<{ mobile: string; spend(scope: Scope): Promise<boolean> }>;

/** What comes with a form besides what was written. */
type Beside = Readonly<{
  device: Device;
  vouched?: VouchedMobile | undefined;
  /** Uses up the work that the device did in the place of reading a picture; false when it was none. */
  workInstead?: (() => Promise<boolean>) | undefined;
}>;

const refuseField = (field: string, id: string): { ok: false; refusal: FieldsRefused } =>
  refuse({ kind: 'fields-refused', fields: { [field]: { id } } });

type Refused = RegistrationRefusal | Busy | TooManyAttempts | CaptchaNeeded;

/**
 * Registers a member by the brand's rules, puts them below whoever invited them, and signs them in. Of many at once for
 * one name, or with one phone, one succeeds. That a phone has an account already, or that its owner is shut out, is told to whoever has
 * proven to own it.
 */
export async function register(
  deps: RegistrationDeps,
  merchant: Merchant,
  form: RegistrationForm,
  beside: Beside,
): Promise<Outcome<LoggedIn, Refused>> {
  const { database, codes } = deps;
  const { flags, id: merchantId } = merchant;
  const { vouched, device, workInstead } = beside;
  if (!isOpen(form.method, flags)) return refuse({ kind: 'registration-closed' });

  const checked = await database.inMerchant(merchantId, (scope) =>
    checkForm(scope, merchant, form, {
      provenElsewhere: vouched !== undefined,
      workedInstead: workInstead !== undefined,
    }),
  );
  if (!checked.ok) return checked;
  const { mobile, proveMobile, values } = checked.value;
  if (vouched && vouched.mobile !== mobile) return refuseField('mobileNum', 'field.phone-differs');
  if (proveMobile && !vouched) {
    const right = await tryCode(codes, merchantId, proofOf(checked.value));
    if (!right.ok) return refuseField('verificationCode', CODE_COMPLAINTS[right.refusal.kind]);
  }
  const captcha = { id: form.captchaId, digits: form.values['captcha']?.trim() ?? '', workInstead };
  const admitted = await admitForm(deps, merchant, checked.value, { address: device.address, captcha });
  if (!admitted.ok) return admitted;
  const provenMobile = proveMobile || vouched ? mobile : null;
  const found = await database.inMerchant(merchantId, async (scope) => {
    const excluded = provenMobile && (await excludedOwner(scope, deps.contacts.box, provenMobile));
    return excluded
      ? refuse(ownerExcluded(excluded))
      : lookUpForm(scope, deps.contacts, { values, provenMobile });
  });
  const done = found.ok
    ? await openMember(deps, merchant, { ...form, ...checked.value, ...found.value }, beside, admitted.value)
    : found;
  if (!done.ok) await database.inMerchant(merchantId, admitted.value.notOpened);
  return done;
}

const isOpen = (method: RegistrationForm['method'], flags: Flags): boolean =>
  method === 'mobile' ? flags.registerByMobile : flags.registerByUsername;

/** Opens the account of a form in which everything is right, unless somebody takes its name or phone at this moment. */
async function openMember(
  { database, identity, contacts, codes, settings }: RegistrationDeps,
  { id: merchantId, flags }: Merchant,
  form: RegistrationForm & CheckedForm & FoundForm,
  { device, vouched }: Beside,
  admitted: AdmittedForm,
): Promise<Outcome<LoggedIn, Refused>> {
  const { mobile, proveMobile, values } = form;
  // Without a password one logs in by code; what nobody knows opens nothing.
  const password = values['password'] ?? randomBytes(32).toString('base64url');
  const hash = await identity.hashPassword(password);
  if (!hash.ok) return hash;
  const payment = values['paymentPassword'];
  const paymentHash = payment === undefined ? ok(null) : await identity.hashPassword(payment);
  if (!paymentHash.ok) return paymentHash;

  return database.inMerchant(merchantId, async (scope) => {
    const now = await flagsNow(scope);
    // A form that was read under other flags may have left its owner without a password that they need by now.
    const isAsRead = now.registerByMobileWithPassword === flags.registerByMobileWithPassword;
    if (!isOpen(form.method, now) || !isAsRead) return refuse({ kind: 'registration-closed' });
    const account = await openFor(scope, form, hash.value);
    if (!account) return refuseField('username', 'field.username-taken');
    if (vouched && !(await vouched.spend(scope))) return refuse({ kind: 'phone-sign-in-failed' });
    if (proveMobile && !vouched && !(await spendCode(scope, codes, proofOf(form))).ok) {
      return refuseField('verificationCode', CODE_COMPLAINTS['code-expired']);
    }
    if (mobile !== null) {
      const verifiedAt = proveMobile || vouched ? scope.now : null;
      const saved = await saveContact(scope, contacts, account.id, {
        kind: 'phone',
        value: mobile,
        verifiedAt,
      });
      if (!saved.ok) return refuseField('mobileNum', 'field.phone-taken');
    }
    await keepTheRest(scope, contacts, account, form);
    if (paymentHash.value !== null) await firstPaymentPassword(scope, account.id, paymentHash.value);
    await admitted.opened(scope);
    const token = await identity.startSession(scope, account.id, device, 'registration');
    const phoneIsProven = proveMobile || vouched !== undefined;
    const may = await admitPlayer(scope, contacts.box, account.id, { ...form, phoneIsProven }, settings);
    if (!may.ok) return may;
    return ok({ token, account, firstTimeLogin: true, passwordExpired: false });
  });
}

/** The code that proves a form's phone. */
const proofOf = ({ mobile, values }: CheckedForm): CodeCheck => ({
  purpose: 'register',
  destination: { channel: 'sms', to: mobile ?? '' },
  code: values['verificationCode'] ?? '',
});

const CODE_COMPLAINTS = { 'code-wrong': 'code.wrong', 'code-expired': 'code.expired' } as const;

/** Opens the account under the name that was asked for (null: taken), or under one that nobody has. */
async function openFor(
  scope: Scope,
  { values: { username, nickname } }: CheckedForm,
  passwordHash: string,
): Promise<Account | null> {
  for (let attempt = 0; attempt < NAMING_ATTEMPTS; attempt += 1) {
    const opened = await openAccount(scope, {
      type: 0,
      username: username ?? newUsername(),
      passwordHash,
      ...(nickname === undefined ? {} : { nickname }),
    });
    if (opened.ok) return opened.value;
    if (username !== undefined) return null;
  }
  return null;
}

const NAMING_ATTEMPTS = 5;

/** For whoever registers by phone. Not the number itself: other people see names, on the winner board for one. */
const newUsername = (): string => `m${String(randomInt(10 ** 9)).padStart(9, '0')}`;

async function keepTheRest(
  scope: Scope,
  contacts: Contacts,
  { id }: Account,
  { values, uplineId, consents, language }: RegistrationForm & CheckedForm & FoundForm,
): Promise<void> {
  await placeAccount(scope, { accountId: id, uplineId });
  const { email } = values;
  if (email !== undefined) {
    await saveContact(scope, contacts, id, { kind: 'email', value: email, verifiedAt: null });
  }
  await keepProfile(scope, contacts.box, id, values);
  for (const [purpose, words] of Object.entries(consents))
    if (wasAsked(purpose, words))
      await sayConsent(scope, id, { purpose, words, given: true, screen: 'register', language });
}
