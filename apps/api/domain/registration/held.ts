import { DEFAULTS, type RegistrationField } from './fields.ts';

/** What a brand may change about a field; the rest is held by what leans on it. */
export type Held = Readonly<{
  /** The tab for usernames can leave it out. */
  byUsername: boolean;
  /** The tab for phones can have its own mind about it. */
  byMobile: boolean;
  /** It can be asked for without being required. */
  optional: boolean;
  /** What it accepts can be changed. */
  shape: boolean;
  shortest: number;
  longest: number;
}>;

const FREE: Held = {
  byUsername: true,
  byMobile: true,
  optional: true,
  shape: true,
  shortest: 1,
  longest: 128,
};
/** Its shape is that of the thing it names: a code of ours, a phone, a date. */
const SHAPED: Held = { ...FREE, shape: false };

const HELD = {
  // One logs in by them, whichever the brand; whether a phone comes with a password is a flag of the brand's.
  username: { ...FREE, byUsername: false, byMobile: false, shortest: 3, longest: 40 },
  password: { ...FREE, byUsername: false, byMobile: false, shortest: 8 },
  // By phone there is always one, and its length is its country's business.
  mobileNum: { ...SHAPED, byMobile: false },
  email: SHAPED,
  birthday: SHAPED,
  affiliateCode: SHAPED,
  recommenderId: SHAPED,
  paymentPassword: { ...FREE, shortest: 6, longest: 20 },
  captcha: { ...SHAPED, optional: false },
} satisfies Partial<Record<RegistrationField, Held>>;

const held = new Map<string, Held>(Object.entries(HELD));

/** What the brand's staff may change about a field. */
export const heldOf = (field: string): Held => held.get(field) ?? FREE;

/** The fields that staff order and change. The code of an SMS is none: it follows its phone, as the brand's flags have it. */
export const EDITABLE = (Object.keys(DEFAULTS) as RegistrationField[]).filter(
  (field) => field !== 'verificationCode',
);
