import type { MessageId } from '@mela/i18n';
import type { ComponentProps } from 'react';

type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> & {
  label: MessageId;
  secret?: boolean;
  /** Its rule is no help to whoever fills it in. */
  plain?: boolean;
};

/** How each field of the registration looks; which of them there are is the brand's business. */
export const FIELD_LOOKS = {
  username: { label: 'register.username', autoComplete: 'username', autoCapitalize: 'none' },
  mobileNum: { label: 'register.mobile', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  verificationCode: {
    label: 'register.code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    plain: true,
  },
  password: { label: 'register.password', autoComplete: 'new-password', secret: true },
  nickname: { label: 'register.nickname', autoComplete: 'nickname' },
  email: {
    label: 'register.email',
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    plain: true,
  },
  payeeName: { label: 'register.payeeName', autoComplete: 'off' },
  realName: { label: 'register.realName', autoComplete: 'name' },
  fullName: { label: 'register.fullName', autoComplete: 'name' },
  birthday: { label: 'register.birthday', type: 'date', autoComplete: 'bday', plain: true },
  idNumber: { label: 'register.idNumber', autoComplete: 'off' },
  nationality: { label: 'register.nationality', autoComplete: 'country-name' },
  address: { label: 'register.address', autoComplete: 'street-address', plain: true },
  occupation: { label: 'register.occupation', autoComplete: 'organization-title', plain: true },
  sourceOfIncome: { label: 'register.sourceOfIncome', autoComplete: 'off', plain: true },
  bankAccountNumber: { label: 'register.bankAccountNumber', inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { label: 'register.whatsapp', inputMode: 'tel', autoComplete: 'off', plain: true },
  facebook: { label: 'register.facebook', autoComplete: 'off', autoCapitalize: 'none', plain: true },
  telegram: { label: 'register.telegram', autoComplete: 'off', autoCapitalize: 'none', plain: true },
  line: { label: 'register.line', autoComplete: 'off', autoCapitalize: 'none', plain: true },
  wechat: { label: 'register.wechat', autoComplete: 'off', autoCapitalize: 'none', plain: true },
  zalo: { label: 'register.zalo', inputMode: 'tel', autoComplete: 'off', plain: true },
  qqNum: { label: 'register.qq', inputMode: 'numeric', autoComplete: 'off', plain: true },
  paymentPassword: { label: 'register.paymentPassword', autoComplete: 'off', secret: true },
  affiliateCode: { label: 'register.invitationCode', autoComplete: 'off', autoCapitalize: 'characters' },
  recommenderId: { label: 'register.recommender', autoComplete: 'off', autoCapitalize: 'characters' },
  captcha: { label: 'register.captcha', inputMode: 'numeric', autoComplete: 'off' },
  referralCode: { label: 'register.referralCode', autoComplete: 'off', autoCapitalize: 'characters' },
} as const satisfies Record<string, Look>;

export type FieldName = keyof typeof FIELD_LOOKS;

export const isFieldName = (field: string): field is FieldName => Object.hasOwn(FIELD_LOOKS, field);

/** The look of a field; `input` is what the control itself carries. */
export function lookOf(field: FieldName) {
  const { label, secret = false, plain = false, ...input }: Look = FIELD_LOOKS[field];
  return { label, secret, plain, input };
}

/** What the form holds. */
export type RegisterForm = Record<FieldName, string> & {
  confirmPassword: string;
  countryDialingCode: string;
  /** The word of the service that verified the phone, and which phone that was. */
  firebaseIdToken: string;
  verifiedFor: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
};
