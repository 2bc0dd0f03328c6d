import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql, type Selectable } from 'kysely';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import { isWithin } from '../../platform/graphemes.ts';
import type { Scope } from '../../platform/scope.ts';
import type { MessagingCannedAnswer } from '../../platform/tables.ts';
import type { CannedAnswerNotFound } from './refusals.ts';
import { LENGTHS, plain } from './words.ts';

/** An answer that staff give often. */
export type CannedAnswer = Readonly<{
  id: Id;
  /** What staff find it by; no two of a brand have the same. */
  name: string;
  /** By language. */
  texts: Readonly<Record<string, string>>;
}>;

const NAME_MAX = 60;

const toAnswer = ({ id, name, texts }: Selectable<MessagingCannedAnswer>): CannedAnswer => ({
  id,
  name,
  texts: texts as CannedAnswer['texts'],
});

const answers = (scope: Scope) =>
  scope.db.selectFrom('messaging.canned_answer').selectAll().where('merchant_id', '=', scope.merchantId);

/** The brand's, by name. */
export const cannedAnswersOf = async (scope: Scope): Promise<CannedAnswer[]> =>
  (await answers(scope).orderBy('name').execute()).map(toAnswer);

/** What is wrong with one, beside its field; every language of the brand has its text. */
function wrongIn({ name, texts }: CannedAnswer, languages: readonly string[]): FieldsRefused['fields'] {
  const fields: FieldsRefused['fields'] = {};
  if (name === '') fields['name'] = { id: 'field.required' };
  else if (!isWithin(name, NAME_MAX)) fields['name'] = { id: 'field.too-long' };
  for (const language of languages) {
    const text = texts[language] ?? '';
    if (text === '') fields[`texts.${language}`] = { id: 'field.required' };
    else if (!isWithin(text, LENGTHS.text)) fields[`texts.${language}`] = { id: 'field.too-long' };
  }
  return fields;
}

/** Keeps a new one, or changes the one of that id; answers what stood there before. */
export async function saveCannedAnswer(
  scope: Scope,
  given: CannedAnswer,
  languages: readonly string[],
): Promise<Outcome<Readonly<{ before: CannedAnswer | null; after: CannedAnswer }>, FieldsRefused>> {
  const after: CannedAnswer = {
    id: given.id,
    name: plain(given.name),
    texts: Object.fromEntries(languages.map((language) => [language, plain(given.texts[language] ?? '')])),
  };
  const fields = wrongIn(after, languages);
  if (Object.keys(fields).length > 0) return refuse({ kind: 'fields-refused', fields });
  // Of two of one name at once the second one waits for the first, and finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`canned answers ${scope.merchantId}`}, 0))`.execute(
    scope.db,
  );
  const namesake = await answers(scope)
    .where('name', '=', after.name)
    .where('id', '<>', after.id)
    .executeTakeFirst();
  if (namesake)
    return refuse({ kind: 'fields-refused', fields: { name: { id: 'field.canned.name-taken' } } });
  const before = await answers(scope).where('id', '=', after.id).executeTakeFirst();
  const values = { name: after.name, texts: JSON.stringify(after.texts) };
  await scope.db
    .insertInto('messaging.canned_answer')
    .values({ merchant_id: scope.merchantId, id: after.id, ...values })
    .onConflict((row) => row.columns(['merchant_id', 'id']).doUpdateSet(values))
    .execute();
  return ok({ before: before ? toAnswer(before) : null, after });
}

/** Removes one; what was answered with it stays as it was said. */
export async function removeCannedAnswer(
  scope: Scope,
  id: Id,
): Promise<Outcome<CannedAnswer, CannedAnswerNotFound>> {
  const row = await scope.db
    .deleteFrom('messaging.canned_answer')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? ok(toAnswer(row)) : refuse({ kind: 'canned-answer-not-found' });
}
