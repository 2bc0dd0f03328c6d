import { messages as authBn } from '../../../packages/i18n/messages/bn/auth.ts';
import { messages as cashierBn } from '../../../packages/i18n/messages/bn/cashier.ts';
import { messages as errorsBn } from '../../../packages/i18n/messages/bn/errors.ts';
import { messages as lotteryBn } from '../../../packages/i18n/messages/bn/lottery.ts';
import { messages as shellBn } from '../../../packages/i18n/messages/bn/shell.ts';
import { messages as authEn } from '../../../packages/i18n/messages/en/auth.ts';
import { messages as cashierEn } from '../../../packages/i18n/messages/en/cashier.ts';
import { messages as errorsEn } from '../../../packages/i18n/messages/en/errors.ts';
import { messages as lotteryEn } from '../../../packages/i18n/messages/en/lottery.ts';
import { messages as shellEn } from '../../../packages/i18n/messages/en/shell.ts';

/** What the pages say, for stories to find things by: messages without placeholders, as they are written. */
export const words = {
  bn: { auth: authBn, cashier: cashierBn, errors: errorsBn, lottery: lotteryBn, shell: shellBn },
  en: { auth: authEn, cashier: cashierEn, errors: errorsEn, lottery: lotteryEn, shell: shellEn },
};
