import { DAY_MS, HOUR_MS, networkOf, ok, type Outcome, refuse } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import {
  guessWasWrong,
  takeGuessBack,
  type CaptchaNeeded,
  type Identity,
  type Subject,
  type TooManyAttempts,
} from '../identity/index.ts';
import type { Merchant } from '../merchants/index.ts';
import type { CheckedForm } from './form.ts';

/** What whoever asks from an address after things that others have is counted by. */
export const takenNames = (
  { TAKEN_NAMES_PER_ADDRESS: most }: Pick<Settings, 'TAKEN_NAMES_PER_ADDRESS'>,
  address: string,
): Subject => ({
  key: `taken-names:${networkOf(address)}`,
  windowMs: HOUR_MS,
  delayFrom: most,
  lockAt: most,
});

/** What forms are counted by. */
export type FormLimits = Pick<
  Settings,
  'REGISTRATIONS_PER_ADDRESS' | 'TAKEN_NAMES_CAPTCHA_FROM' | 'TAKEN_NAMES_PER_ADDRESS'
>;

/** What a form is shown to come from a person by, besides the work that every form costs. */
export type CaptchaOfForm = Readonly<{
  /** Which picture was read, and the digits read in it. */
  id: string;
  digits: string;
  /** Uses up the work that the device did in the place of reading a picture; false when it was none. */
  workInstead?: (() => Promise<boolean>) | undefined;
}>;

/** A form that may be held against the names that are taken, as it was counted. */
export type AdmittedForm = Readonly<{
  /** Takes back that an account was opened: none was. */
  notOpened(scope: Scope): Promise<void>;
  /** Takes back that something taken was asked for: an account was opened. */
  opened(scope: Scope): Promise<void>;
}>;

/**
 * Counts a form before anything in it is looked up, as if it named something taken, and has it proven to come from a person
 * where the brand wants that of everybody, or its address has been told of several taken names: whoever tries out names is
 * known by being told that they are taken.
 */
export async function admitForm(
  { identity, settings }: { identity: Identity; settings: FormLimits },
  merchant: Pick<Merchant, 'id'>,
  { wantsCaptcha }: Pick<CheckedForm, 'wantsCaptcha'>,
  { address, captcha }: { address: string; captcha: CaptchaOfForm },
): Promise<Outcome<AdmittedForm, TooManyAttempts | CaptchaNeeded>> {
  const { id, digits, workInstead } = captcha;
  if (workInstead && !(await workInstead())) {
    return refuse({ kind: 'captcha-needed', fields: { captcha: { id: 'field.captcha.wrong' } } });
  }
  const taken = {
    ...takenNames(settings, address),
    captchaFrom: wantsCaptcha ? 0 : settings.TAKEN_NAMES_CAPTCHA_FROM,
  };
  const perDay = settings.REGISTRATIONS_PER_ADDRESS;
  const registered = {
    key: `registrations:${networkOf(address)}`,
    windowMs: DAY_MS,
    delayFrom: perDay,
    lockAt: perDay,
    captchaFrom: null,
  };
  const given = digits === '' ? null : { id, answer: digits };
  const admitted = await identity.admitGuess(
    merchant.id,
    [taken, registered],
    workInstead ? 'worked' : given,
  );
  if (!admitted.ok) return admitted;
  return ok({
    async notOpened(scope) {
      await guessWasWrong(scope, [taken]);
      await takeGuessBack(scope, [registered]);
    },
    async opened(scope) {
      await takeGuessBack(scope, [taken]);
      await guessWasWrong(scope, [registered]);
    },
  });
}
