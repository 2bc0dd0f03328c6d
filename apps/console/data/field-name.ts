import type { MessageId } from '@mela/i18n';

/** What the fields of the registration are called, as the portal calls them. */
const NAMES: Readonly<Record<string, MessageId>> = {
  username: 'register.username',
  mobileNum: 'register.mobile',
  password: 'register.password',
  nickname: 'register.nickname',
  email: 'register.email',
  payeeName: 'register.payeeName',
  realName: 'register.realName',
  fullName: 'register.fullName',
  birthday: 'register.birthday',
  idNumber: 'register.idNumber',
  nationality: 'register.nationality',
  address: 'register.address',
  occupation: 'register.occupation',
  sourceOfIncome: 'register.sourceOfIncome',
  bankAccountNumber: 'register.bankAccountNumber',
  whatsapp: 'register.whatsapp',
  facebook: 'register.facebook',
  telegram: 'register.telegram',
  line: 'register.line',
  wechat: 'register.wechat',
  zalo: 'register.zalo',
  qqNum: 'register.qq',
  paymentPassword: 'register.paymentPassword',
  affiliateCode: 'register.invitationCode',
  recommenderId: 'register.recommender',
  referralCode: 'register.referralCode',
  captcha: 'console.regPicture',
};

/** A field's name in the reader's language; one that is new here is called as the server calls it. */
export function fieldName(field: string, text: (id: MessageId) => string): string {
  const id = NAMES[field];
  return id === undefined ? field : text(id);
}
