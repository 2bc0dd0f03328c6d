import { FIELD_NAMES, fieldOf } from '@mela/form-rules/fields.ts';
import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const AT_MOST = 20;
/** Nobody types more words of a name than tell them apart. */
const WORDS_MAX = 6;

const marksOf = ({ merchantId }: Scope, box: SecretBox, names: readonly string[]): Buffer[] => {
  const words = names.flatMap((name) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word.length > 1),
  );
  return [...new Set(words)].slice(0, WORDS_MAX).map((word) => box.mark(word, `name ${merchantId}`));
};

/** Notes by which words the names are found that a new member has filled in. */
export async function markNames(
  scope: Scope,
  box: SecretBox,
  accountId: Id,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const names = FIELD_NAMES.flatMap((field) =>
    fieldOf(field).known === 'name' ? (values[field] ?? []) : [],
  );
  const rows = marksOf(scope, box, names).map((mark) => ({
    merchant_id: scope.merchantId,
    mark,
    account_id: accountId,
  }));
  if (rows.length > 0) await scope.db.insertInto('registration.name_mark').values(rows).execute();
}

/** The members in whose names all words of a text stand, whole and in whatever order; up to twenty. */
export async function accountsNamed(scope: Scope, box: SecretBox, text: string): Promise<Id[]> {
  const marks = marksOf(scope, box, [text]);
  if (marks.length === 0) return [];
  const rows = await scope.db
    .selectFrom('registration.name_mark')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('mark', 'in', marks)
    .groupBy('account_id')
    .having((is) => is.fn.countAll(), '=', marks.length)
    .limit(AT_MOST)
    .execute();
  return rows.map(({ account_id }) => account_id);
}
