import type { Scope } from '../../platform/scope.ts';

/** What a question or complaint can be about; one that is not offered any more still names what was asked. */
export type QuestionType = Readonly<{
  code: string;
  /** By language. */
  titles: Readonly<Record<string, string>>;
  offered: boolean;
}>;

/** What a brand asks and promises of members' tickets. */
export type SupportTerms = Readonly<{
  /** In the order in which they are offered. */
  questionTypes: readonly QuestionType[];
  /** How many words a question or complaint has. */
  wordsMin: number;
  wordsMax: number;
  /** Within so many days a complaint is answered for good. */
  complaintDays: number;
  /** Who decides when that does not help, by language; empty: nobody is named. */
  nextInstance: Readonly<Record<string, string>>;
}>;

const type = (code: string, en: string, bn: string): QuestionType => ({
  code,
  titles: { en, bn },
  offered: true,
});

/** What every brand begins with. */
const BEGINNING: SupportTerms = {
  questionTypes: [
    type('deposit', 'Deposits', 'টাকা জমা'),
    type('withdrawal', 'Withdrawals', 'টাকা তোলা'),
    type('game', 'Games and bets', 'গেম ও বাজি'),
    type('bonus', 'Bonuses and promotions', 'বোনাস ও অফার'),
    type('account', 'Account and security', 'অ্যাকাউন্ট ও নিরাপত্তা'),
    type('other', 'Something else', 'অন্য কিছু'),
  ],
  wordsMin: 5,
  wordsMax: 300,
  complaintDays: 14,
  nextInstance: {},
};

/** What the brand asks and promises now. */
export async function supportTermsOf(scope: Scope): Promise<SupportTerms> {
  const row = await scope.db
    .selectFrom('messaging.support_terms')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  if (!row) return BEGINNING;
  return {
    questionTypes: row.question_types as unknown as SupportTerms['questionTypes'],
    wordsMin: row.words_min,
    wordsMax: row.words_max,
    complaintDays: row.complaint_days,
    nextInstance: row.next_instance as SupportTerms['nextInstance'],
  };
}
