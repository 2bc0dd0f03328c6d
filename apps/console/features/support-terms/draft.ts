import type { AnswerOf, InputOf } from '@mela/wire';
import type { BodyRead } from '@mela/wire/complaints.ts';
import type { saveSupportTerms, supportTermsView } from '@mela/wire/console/support-terms.ts';
import { wholeOf } from '../../data/amount-typed.ts';

export type Terms = AnswerOf<typeof supportTermsView>;

/** The terms as they stand on the page: numbers are texts. */
export type Draft = Omit<Terms, 'wordsMin' | 'wordsMax' | 'complaintDays'> &
  Readonly<Record<'wordsMin' | 'wordsMax' | 'complaintDays', string>>;

const inEach = (texts: Readonly<Record<string, string>>, languages: readonly string[]) =>
  Object.fromEntries(languages.map((language) => [language, texts[language] ?? '']));

/** What is edited, as it was kept. */
export const draftOf = (
  { questionTypes, wordsMin, wordsMax, complaintDays, nextInstance }: Terms,
  languages: readonly string[],
): Draft => ({
  questionTypes: questionTypes.map(({ titles, ...type }) => ({ ...type, titles: inEach(titles, languages) })),
  wordsMin: String(wordsMin),
  wordsMax: String(wordsMax),
  complaintDays: String(complaintDays),
  nextInstance: inEach(nextInstance, languages),
});

/** What one more type begins with. */
export const blankType = (languages: readonly string[]): Terms['questionTypes'][number] => ({
  code: '',
  titles: inEach({}, languages),
  offered: true,
});

/** What was typed, for the server to judge. */
export function bodyOf(draft: Draft, wholeWanted: string): BodyRead<typeof saveSupportTerms> {
  const [wordsMin, wordsMax] = [wholeOf(draft.wordsMin, 4), wholeOf(draft.wordsMax, 4)];
  const complaintDays = wholeOf(draft.complaintDays, 4);
  if (wordsMin === null || wordsMax === null || complaintDays === null)
    return {
      wrong: {
        ...(wordsMin === null && { wordsMin: wholeWanted }),
        ...(wordsMax === null && { wordsMax: wholeWanted }),
        ...(complaintDays === null && { complaintDays: wholeWanted }),
      },
    };
  const body: InputOf<typeof saveSupportTerms>['body'] = {
    questionTypes: draft.questionTypes.map(({ code, titles, offered }) => ({
      code: code.trim(),
      titles: { ...titles },
      offered,
    })),
    wordsMin,
    wordsMax,
    complaintDays,
    nextInstance: { ...draft.nextInstance },
  };
  return { body };
}
