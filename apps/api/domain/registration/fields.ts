import type { FieldRule } from '@mela/form-rules';

type Rule = Omit<FieldRule, 'field'>;

const ON: Rule = {
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 64,
  patternId: 0,
  acceptedPattern: '*',
};
const OFF: Rule = { ...ON, enabled: false, required: false };

/**
 * Every field that a brand can ask for (SPEC.md §3), in the order of the form, with what it accepts where the brand has no rule
 * of its own. Most are off.
 */
export const DEFAULTS = {
  username: { ...ON, minLength: 4, maxLength: 20, patternId: 1 },
  // Its length is its country's business.
  mobileNum: { ...OFF, maxLength: 30 },
  verificationCode: { ...OFF, minLength: 6, maxLength: 6, patternId: 6 },
  password: { ...ON, minLength: 8, maxLength: 64, patternId: 19 },
  nickname: { ...OFF, maxLength: 20 },
  email: { ...OFF, minLength: 6, maxLength: 100, patternId: 3 },
  payeeName: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
  realName: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
  fullName: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
  birthday: { ...OFF, minLength: 10, maxLength: 10, patternId: 11 },
  idNumber: { ...OFF, minLength: 6, maxLength: 20, patternId: 4 },
  nationality: { ...OFF, minLength: 2, maxLength: 60, patternId: 12 },
  address: { ...OFF, minLength: 5, maxLength: 120 },
  occupation: { ...OFF, minLength: 2 },
  sourceOfIncome: { ...OFF, minLength: 2 },
  bankAccountNumber: { ...OFF, minLength: 6, maxLength: 20, patternId: 6 },
  whatsapp: { ...OFF, minLength: 6, maxLength: 20, acceptedPattern: '\\+?[0-9 ]+' },
  facebook: { ...OFF, minLength: 3, patternId: 9 },
  telegram: { ...OFF, minLength: 4, maxLength: 33, patternId: 9 },
  line: { ...OFF, minLength: 2, maxLength: 40, patternId: 9 },
  wechat: { ...OFF, minLength: 4, maxLength: 30, patternId: 9 },
  zalo: { ...OFF, minLength: 6, maxLength: 20, patternId: 6 },
  qqNum: { ...OFF, minLength: 5, maxLength: 12, patternId: 6 },
  paymentPassword: { ...OFF, minLength: 6, maxLength: 20, patternId: 9 },
  affiliateCode: { ...ON, required: false, minLength: 8, maxLength: 8, patternId: 4 },
  recommenderId: { ...OFF, minLength: 8, maxLength: 8, patternId: 4 },
  referralCode: { ...OFF, minLength: 4, maxLength: 20, patternId: 4 },
  captcha: { ...OFF, minLength: 5, maxLength: 5 },
} as const satisfies Record<string, Rule>;

export type RegistrationField = keyof typeof DEFAULTS;

export const FIELDS = Object.keys(DEFAULTS) as RegistrationField[];

/** What the form asks for and no other room keeps. */
export const KEPT_HERE = [
  'payeeName',
  'realName',
  'fullName',
  'birthday',
  'idNumber',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'bankAccountNumber',
  'whatsapp',
  'facebook',
  'telegram',
  'line',
  'wechat',
  'zalo',
  'qqNum',
  'referralCode',
] as const satisfies readonly RegistrationField[];
