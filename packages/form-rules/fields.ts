import type { FieldRule } from './field-rule.ts';

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

/** All that there is to say of a field; what it is called is the message `register.<field>`. */
export type Field = Readonly<{
  /** What it accepts where the brand has no rule of its own. */
  rule: Omit<FieldRule, 'field'>;
  held?: Partial<Held>;
  /** Kept sealed in the member's profile, and what staff see of it before they ask for more; other fields are other rooms' business. */
  kept?: 'hidden' | 'name' | 'number' | 'open';
  /** What it tells of who a player is, over accounts and brands. */
  known?: 'name' | 'birthday' | 'document' | 'payout' | 'phone';
  /** The control that it is typed into. */
  look: Readonly<{
    type?: 'tel' | 'email' | 'date';
    inputMode?: 'tel' | 'numeric';
    autoComplete: string;
    autoCapitalize?: 'none' | 'characters';
    secret?: boolean;
    /** Its rule is no help to whoever fills it in. */
    plain?: boolean;
  }>;
}>;

const ON = {
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 64,
  patternId: 0,
  acceptedPattern: '*',
} as const;
const OFF = { ...ON, enabled: false, required: false } as const;

/** Its shape is that of the thing it names: a code of ours, a phone, a date. */
const SHAPED = { shape: false } as const;

/** Every field that a brand can ask for (SPEC.md §3), in the order of the form. Most are off. */
export const FIELDS = {
  // One logs in by name and password, whichever the brand; whether a phone comes with a password is a flag of the brand's.
  username: {
    rule: { ...ON, minLength: 4, maxLength: 20, patternId: 1 },
    held: { byUsername: false, byMobile: false, shortest: 3, longest: 40 },
    look: { autoComplete: 'username', autoCapitalize: 'none' },
  },
  // By phone there is always one, and its length is its country's business.
  mobileNum: {
    rule: { ...OFF, maxLength: 30 },
    held: { shape: false, byMobile: false },
    look: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  },
  verificationCode: {
    rule: { ...OFF, minLength: 6, maxLength: 6, patternId: 6 },
    look: { inputMode: 'numeric', autoComplete: 'one-time-code', plain: true },
  },
  password: {
    rule: { ...ON, minLength: 8, maxLength: 64, patternId: 19 },
    held: { byUsername: false, byMobile: false, shortest: 8 },
    look: { autoComplete: 'new-password', secret: true },
  },
  nickname: { rule: { ...OFF, maxLength: 20 }, look: { autoComplete: 'nickname' } },
  email: {
    rule: { ...OFF, minLength: 6, maxLength: 100, patternId: 3 },
    held: SHAPED,
    look: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', plain: true },
  },
  payeeName: {
    rule: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
    kept: 'name',
    known: 'name',
    look: { autoComplete: 'off' },
  },
  realName: {
    rule: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
    kept: 'name',
    known: 'name',
    look: { autoComplete: 'name' },
  },
  fullName: {
    rule: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
    kept: 'name',
    known: 'name',
    look: { autoComplete: 'name' },
  },
  birthday: {
    rule: { ...OFF, minLength: 10, maxLength: 10, patternId: 11 },
    held: SHAPED,
    kept: 'hidden',
    known: 'birthday',
    look: { type: 'date', autoComplete: 'bday', plain: true },
  },
  idNumber: {
    rule: { ...OFF, minLength: 6, maxLength: 20, patternId: 4 },
    kept: 'number',
    known: 'document',
    look: { autoComplete: 'off' },
  },
  nationality: {
    rule: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
    kept: 'hidden',
    look: { autoComplete: 'country-name' },
  },
  address: {
    rule: { ...OFF, minLength: 5, maxLength: 120 },
    kept: 'hidden',
    look: { autoComplete: 'street-address', plain: true },
  },
  occupation: {
    rule: { ...OFF, minLength: 2 },
    kept: 'hidden',
    look: { autoComplete: 'organization-title', plain: true },
  },
  sourceOfIncome: {
    rule: { ...OFF, minLength: 2 },
    kept: 'hidden',
    look: { autoComplete: 'off', plain: true },
  },
  bankAccountNumber: {
    rule: { ...OFF, minLength: 6, maxLength: 20, patternId: 6 },
    kept: 'number',
    known: 'payout',
    look: { inputMode: 'numeric', autoComplete: 'off' },
  },
  whatsapp: {
    rule: {
      ...OFF,
      minLength: 6,
      maxLength: 20,
      acceptedPattern: '\\+?[0-9 ]+',
      acceptedWords: {
        bn: 'শুধু সংখ্যা আর স্পেস দিন, শুরুতে + দেওয়া যায়',
        en: 'Digits and spaces only, with a + in front if you like',
      },
    },
    kept: 'number',
    known: 'phone',
    look: { inputMode: 'tel', autoComplete: 'off', plain: true },
  },
  facebook: {
    rule: { ...OFF, minLength: 3, patternId: 9 },
    kept: 'hidden',
    look: { autoComplete: 'off', autoCapitalize: 'none', plain: true },
  },
  telegram: {
    rule: { ...OFF, minLength: 4, maxLength: 33, patternId: 9 },
    kept: 'hidden',
    look: { autoComplete: 'off', autoCapitalize: 'none', plain: true },
  },
  line: {
    rule: { ...OFF, minLength: 2, maxLength: 40, patternId: 9 },
    kept: 'hidden',
    look: { autoComplete: 'off', autoCapitalize: 'none', plain: true },
  },
  wechat: {
    rule: { ...OFF, minLength: 4, maxLength: 30, patternId: 9 },
    kept: 'hidden',
    look: { autoComplete: 'off', autoCapitalize: 'none', plain: true },
  },
  zalo: {
    rule: { ...OFF, minLength: 6, maxLength: 20, patternId: 6 },
    kept: 'number',
    look: { inputMode: 'tel', autoComplete: 'off', plain: true },
  },
  qqNum: {
    rule: { ...OFF, minLength: 5, maxLength: 12, patternId: 6 },
    kept: 'number',
    look: { inputMode: 'numeric', autoComplete: 'off', plain: true },
  },
  paymentPassword: {
    rule: { ...OFF, minLength: 6, maxLength: 20, patternId: 9 },
    held: { shortest: 6, longest: 20 },
    look: { autoComplete: 'off', secret: true },
  },
  affiliateCode: {
    rule: { ...ON, required: false, minLength: 8, maxLength: 8, patternId: 4 },
    held: SHAPED,
    look: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  recommenderId: {
    rule: { ...OFF, minLength: 8, maxLength: 8, patternId: 4 },
    held: SHAPED,
    look: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  referralCode: {
    rule: { ...OFF, minLength: 4, maxLength: 20, patternId: 4 },
    kept: 'open',
    look: { autoComplete: 'off', autoCapitalize: 'characters' },
  },
  captcha: {
    rule: { ...OFF, minLength: 5, maxLength: 5 },
    held: { shape: false, optional: false },
    look: { inputMode: 'numeric', autoComplete: 'off' },
  },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const isFieldName = (field: string): field is FieldName => Object.hasOwn(FIELDS, field);

export const fieldOf = (field: FieldName): Field => FIELDS[field];

const FREE: Held = {
  byUsername: true,
  byMobile: true,
  optional: true,
  shape: true,
  shortest: 1,
  longest: 128,
};

/** What the brand's staff may change about a field. */
export const heldOf = (field: string): Held => ({ ...FREE, ...(isFieldName(field) && fieldOf(field).held) });
