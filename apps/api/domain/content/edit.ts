import { newId, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { bumpContentVersion, merchantById } from '../merchants/index.ts';
import { tidied, wrongIn } from './check-facts.ts';
import { writtenOf, type Facts, type Item } from './item.ts';
import { kindFacts, type Kind } from './kinds.ts';
import { missingIn } from './completeness.ts';
import type { ContentInUse, EditRefusal, LanguagesIncomplete } from './refusals.ts';
import { itemById } from './rows.ts';

/** A change of a thing: as it was before, and as it is now. */
export type Change = Readonly<{ before: Item | null; after: Item | null }>;

type Edited = Promise<Outcome<Change, EditRefusal>>;
type At = Readonly<{ id: Id; revision: number }>;

const TERM = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** Begins a thing as a draft. */
export async function createItem(
  scope: Scope,
  { kind, term, facts }: { kind: Kind; term: string | null; facts: Facts },
): Edited {
  const { languages } = await merchantById(scope.db, scope.merchantId);
  const draft = tidied(facts, languages);
  const wrong = await wrongIn(scope, kind, draft);
  const termed = kindFacts(kind).termed === true;
  if (termed && (term === null || !TERM.test(term))) wrong['term'] = { id: 'field.content.term' };
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  const id = newId(scope.now.getTime());
  const inserted = await scope.db
    .insertInto('content.item')
    .values({
      merchant_id: scope.merchantId,
      id,
      kind,
      term: termed ? term : null,
      draft: JSON.stringify(draft),
      changed_at: scope.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted)
    return refuse({ kind: 'fields-refused', fields: { term: { id: 'field.content.term-taken' } } });
  return ok({ before: null, after: await itemById(scope, id) });
}

/** Keeps what was written as the draft; players see nothing of it. */
export async function saveDraft(scope: Scope, at: At, facts: Facts): Edited {
  const before = await claim(scope, at);
  if (!before.ok) return before;
  const { languages } = await merchantById(scope.db, scope.merchantId);
  const draft = tidied(facts, languages);
  const wrong = await wrongIn(scope, before.value.kind, draft);
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  return change(scope, before.value, { draft: JSON.stringify(draft) });
}

/**
 * Shows players what was written. At least one language must be complete; where another is not, its readers see the first
 * that is, which has to be said by `standIn`.
 */
export async function publish(scope: Scope, at: At, { standIn }: { standIn: boolean }): Edited {
  const before = await claim(scope, at);
  if (!before.ok) return before;
  const { kind, draft, publishedAt } = before.value;
  if (draft === null) return ok({ before: before.value, after: before.value });
  const wrong = await wrongIn(scope, kind, draft);
  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  const { languages } = await merchantById(scope.db, scope.merchantId);
  const incomplete = incompleteIn(kind, draft, languages);
  if (incomplete && !(standIn && incomplete.languages < languages.length)) return refuse(incomplete.refusal);
  const changed = await change(scope, before.value, {
    draft: null,
    published: JSON.stringify(draft),
    published_at: publishedAt ?? scope.now,
  });
  await bumpContentVersion(scope);
  return changed;
}

function incompleteIn(
  kind: Kind,
  facts: Facts,
  languages: readonly string[],
): { refusal: LanguagesIncomplete; languages: number } | null {
  const missing = languages.map((language) => [language, missingIn(kind, facts, language)] as const);
  const incomplete = missing.filter(([, parts]) => parts.length > 0);
  if (incomplete.length === 0) return null;
  const fields = incomplete.flatMap(([language, parts]) =>
    parts.map((part) => [`texts.${language}.${part}`, { id: 'field.required' }] as const),
  );
  return {
    refusal: { kind: 'languages-incomplete', fields: Object.fromEntries(fields) },
    languages: incomplete.length,
  };
}

/** Takes away from players what they see; it is a draft again. */
export async function withdraw(scope: Scope, at: At): Edited {
  const before = await claim(scope, at);
  if (!before.ok) return before;
  if (before.value.published === null) return ok({ before: before.value, after: before.value });
  const changed = await change(scope, before.value, {
    draft: JSON.stringify(writtenOf(before.value)),
    published: null,
  });
  await bumpContentVersion(scope);
  return changed;
}

/** Throws away what waits to be published; what players see stays, and what they never saw is gone. */
export async function discardDraft(scope: Scope, at: At): Edited {
  const before = await claim(scope, at);
  if (!before.ok) return before;
  if (before.value.published === null) return removeClaimed(scope, before.value);
  return change(scope, before.value, { draft: null });
}

async function removeClaimed(scope: Scope, before: Item): Promise<Outcome<Change, ContentInUse>> {
  const applied = await scope.db
    .selectFrom('content.application')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('promotion_id', '=', before.id)
    .limit(1)
    .executeTakeFirst();
  if (applied) return refuse({ kind: 'content-in-use' });
  await scope.db
    .deleteFrom('content.item')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', before.id)
    .execute();
  return ok({ before, after: null });
}

/** Locks a thing for an edit of the revision that was looked at. */
async function claim(scope: Scope, { id, revision }: At): Promise<Outcome<Item, EditRefusal>> {
  const item = await itemById(scope, id, { lock: true });
  if (!item) return refuse({ kind: 'content-not-found' });
  return item.revision === revision ? ok(item) : refuse({ kind: 'content-version-conflict' });
}

type Columns = { draft?: string | null; published?: string | null; published_at?: Date };

async function change(scope: Scope, before: Item, columns: Columns): Promise<Outcome<Change, never>> {
  await scope.db
    .updateTable('content.item')
    .set({ ...columns, revision: before.revision + 1, changed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', before.id)
    .execute();
  return ok({ before, after: await itemById(scope, before.id) });
}
