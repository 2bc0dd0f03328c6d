import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { isWithin } from '../../platform/graphemes.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingSupportTerms } from '../../platform/tables.ts';
import { plain } from './words.ts';

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

const toTerms = (row: Selectable<MessagingSupportTerms>): SupportTerms => ({
  questionTypes: row.question_types as unknown as SupportTerms['questionTypes'],
  wordsMin: row.words_min,
  wordsMax: row.words_max,
  complaintDays: row.complaint_days,
  nextInstance: row.next_instance as SupportTerms['nextInstance'],
});

const toRow = (terms: SupportTerms) => ({
  question_types: JSON.stringify(terms.questionTypes),
  words_min: terms.wordsMin,
  words_max: terms.wordsMax,
  complaint_days: terms.complaintDays,
  next_instance: JSON.stringify(terms.nextInstance),
});

const kept = (scope: Scope) =>
  scope.db.selectFrom('messaging.support_terms').selectAll().where('merchant_id', '=', scope.merchantId);

/** What the brand asks and promises now. */
export async function supportTermsOf(scope: Scope): Promise<SupportTerms> {
  const row = await kept(scope).executeTakeFirst();
  return row ? toTerms(row) : BEGINNING;
}

const TITLE_MAX = 40;
const NEXT_INSTANCE_MAX = 500;

/** What is wrong with the question types: each is named in every language, one at least is offered, and none that was there is missing. */
function wrongInTypes(
  given: SupportTerms['questionTypes'],
  before: SupportTerms['questionTypes'],
  languages: readonly string[],
): FieldsRefused['fields'] {
  const fields: FieldsRefused['fields'] = {};
  const codes = given.map(({ code }) => code);
  for (const [at, { code, titles }] of given.entries()) {
    if (codes.indexOf(code) < at) fields[`questionTypes.${at}.code`] = { id: 'field.support.code-taken' };
    for (const language of languages) {
      const title = titles[language] ?? '';
      const place = `questionTypes.${at}.titles.${language}`;
      if (title === '') fields[place] = { id: 'field.required' };
      else if (!isWithin(title, TITLE_MAX)) fields[place] = { id: 'field.too-long' };
    }
  }
  if (!before.every(({ code }) => codes.includes(code)))
    fields['questionTypes'] = { id: 'field.support.types-stay' };
  else if (!given.some(({ offered }) => offered))
    fields['questionTypes'] = { id: 'field.support.none-offered' };
  return fields;
}

/** What is wrong with the rest of the terms. */
function wrongInRest(
  { wordsMin, wordsMax, nextInstance }: SupportTerms,
  languages: readonly string[],
): FieldsRefused['fields'] {
  const fields: FieldsRefused['fields'] = {};
  if (wordsMax < wordsMin) fields['wordsMax'] = { id: 'field.too-small', values: { minimum: wordsMin } };
  const isNamed = Object.keys(nextInstance).length > 0;
  for (const language of languages) {
    const said = nextInstance[language] ?? '';
    if (isNamed && said === '') fields[`nextInstance.${language}`] = { id: 'field.required' };
    else if (!isWithin(said, NEXT_INSTANCE_MAX))
      fields[`nextInstance.${language}`] = { id: 'field.too-long' };
  }
  return fields;
}

/** As it is kept: in the brand's languages and no others, without spaces around it; nothing said in any of them is nobody named. */
function trimmed(given: SupportTerms, languages: readonly string[]): SupportTerms {
  const inEach = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(languages.map((language) => [language, plain(texts[language] ?? '')]));
  const nextInstance = inEach(given.nextInstance);
  return {
    ...given,
    questionTypes: given.questionTypes.map(({ titles, ...type }) => ({ ...type, titles: inEach(titles) })),
    nextInstance: Object.values(nextInstance).some((said) => said !== '') ? nextInstance : {},
  };
}

/** Changes what the brand asks and promises, for what is sent from now on; answers what stood there before. */
export async function saveSupportTerms(
  scope: Scope,
  given: SupportTerms,
  languages: readonly string[],
): Promise<Outcome<Readonly<{ before: SupportTerms; after: SupportTerms }>, FieldsRefused>> {
  const after = trimmed(given, languages);
  // Of two who save at once the second one sees what the first has added, and does not lose it.
  await scope.db
    .insertInto('messaging.support_terms')
    .values({ merchant_id: scope.merchantId, ...toRow(BEGINNING) })
    .onConflict((row) => row.column('merchant_id').doNothing())
    .execute();
  const before = toTerms(await kept(scope).forUpdate().executeTakeFirstOrThrow());
  const fields = {
    ...wrongInTypes(after.questionTypes, before.questionTypes, languages),
    ...wrongInRest(after, languages),
  };
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  await scope.db
    .updateTable('messaging.support_terms')
    .set(toRow(after))
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  return ok({ before, after });
}
