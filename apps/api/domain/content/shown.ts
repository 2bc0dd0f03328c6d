import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@mela/primitives';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { cleanAgain } from './clean-html.ts';
import { shownLanguage } from './completeness.ts';
import type { Audience, Facts, Texts } from './item.ts';
import { kindFacts, type BannerPlace, type Kind } from './kinds.ts';

/** Who looks. */
export type Reader = Readonly<{
  as: 'visitor' | 'trial' | 'member' | 'agent';
  language: string;
  /** The brand's languages, the default first. */
  offered: readonly string[];
  /** Nothing that calls to play is shown to members who are shut out. */
  takesOffers: boolean;
  /** And nothing that does so by itself, to members who do not want that. */
  takesUnasked: boolean;
  /** Staff look at what they are writing, whomever it is for and whenever it is to show. */
  preview: boolean;
}>;

/** A thing as a reader sees it: in one language, which may be another than theirs where that is not complete. */
export type Shown = Readonly<{
  id: Id;
  kind: Kind;
  term: string | null;
  language: string;
  publishedAt: Date | null;
}> &
  Texts &
  Omit<Facts, 'texts'>;

const HEARS: Readonly<Record<Reader['as'], readonly Audience[]>> = {
  visitor: ['everybody', 'visitor'],
  // Nobody's own account is ready: theirs is for a while.
  trial: ['everybody', 'member'],
  member: ['everybody', 'member', 'first-login'],
  agent: ['everybody', 'member', 'first-login', 'agent'],
};

/** What can be narrowed by. */
type Wanted = Readonly<{
  kinds: readonly Kind[];
  place?: BannerPlace | undefined;
  id?: Id | undefined;
  term?: string | undefined;
}>;

type Row = {
  id: Id;
  kind: Kind;
  term: string | null;
  facts: Facts;
  published_at: Date | null;
  rank: number | null;
};

/** Those of some kinds that a reader is shown at all. */
const kindsFor = ({ takesOffers, takesUnasked, preview }: Reader, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => {
    const { offers, unasked } = kindFacts(kind);
    return preview || ((takesOffers || !offers) && (takesUnasked || !unasked));
  });

/** The conditions under which a reader sees a thing. */
function visible(scope: Scope, reader: Reader, { kinds, place, id, term }: Wanted) {
  const facts = reader.preview ? sql`coalesce(i.draft, i.published)` : sql`i.published`;
  const shown = reader.preview
    ? sql<SqlBool>`true`
    : sql<SqlBool>`i.published->>'audience' = any(${HEARS[reader.as]}::text[])
        and coalesce((i.published->>'showsFrom')::timestamptz <= ${scope.now}, true)
        and coalesce((i.published->>'showsUntil')::timestamptz > ${scope.now}, true)`;
  const narrowed = [
    ...(place === undefined ? [] : [sql<SqlBool>`${facts}->>'place' = ${place}`]),
    ...(id === undefined ? [] : [sql<SqlBool>`i.id = ${id}`]),
    ...(term === undefined ? [] : [sql<SqlBool>`i.term = ${term}`]),
  ];
  return {
    facts,
    where: sql<SqlBool>`i.merchant_id = ${scope.merchantId} and i.kind = any(${kindsFor(reader, kinds)}::text[])
      and ${facts} is not null and ${shown}
      ${sql.join(
        narrowed.map((condition) => sql` and ${condition}`),
        sql``,
      )}`,
  };
}

/** All of some kinds that a reader sees, in their order. */
export async function shownItems(scope: Scope, reader: Reader, wanted: Wanted): Promise<Shown[]> {
  const rows = await read(scope, reader, wanted, sql``);
  return rows.flatMap((row) => shownOf(row, reader));
}

/** One page of a dated kind, from 1, and how many pages there are. */
export async function shownPage(
  scope: Scope,
  reader: Reader,
  { kind, page, pageSize }: { kind: Kind; page: number; pageSize: number },
): Promise<{ items: Shown[]; pages: number }> {
  const wanted = { kinds: [kind] };
  const { where } = visible(scope, reader, wanted);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from content.item i where ${where}`.execute(scope.db);
  const pages = Math.ceil((rows[0]?.count ?? 0) / pageSize);
  if (page > pages) return { items: [], pages };
  const found = await read(scope, reader, wanted, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items: found.flatMap((row) => shownOf(row, reader)), pages };
}

/** One thing by its id or its term; null when the reader sees none. */
export async function shownItem(
  scope: Scope,
  reader: Reader,
  wanted: Wanted & ({ id: Id } | { term: string }),
): Promise<Shown | null> {
  const rows = await read(scope, reader, wanted, sql`limit 1`);
  return rows.flatMap((row) => shownOf(row, reader))[0] ?? null;
}

async function read(
  scope: Scope,
  reader: Reader,
  wanted: Wanted,
  limit: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { facts, where } = visible(scope, reader, wanted);
  const ids = reader.preview ? sql`coalesce(o.draft, o.published)` : sql`o.published`;
  const dated = wanted.kinds.some((kind) => kindFacts(kind).dated);
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.term, ${facts} as facts, i.published_at, array_position(${ids}, i.id) as rank
    from content.item i
    left join content.shelf_order o on o.merchant_id = i.merchant_id and o.language = ${reader.language}
      and o.shelf = case when i.kind = 'banner' then 'banner ' || (${facts}->>'place') else i.kind end
    where ${where}
    order by ${dated ? sql`rank nulls first, i.published_at desc nulls first, i.id desc` : sql`rank nulls last, i.published_at nulls last, i.id`}
    ${limit}`.execute(scope.db);
  return rows;
}

/** Cleaned once more on its way out: what was let in under an older list of what is allowed is held to the one of today. */
function shownOf({ id, kind, term, facts, published_at }: Row, reader: Reader): Shown[] {
  const language = shownLanguage(kind, facts, reader.language, reader.offered);
  const texts = language === null ? undefined : facts.texts[language];
  if (language === null || !texts) return [];
  const { texts: _all, ...rest } = facts;
  return [
    { id, kind, term, language, publishedAt: published_at, ...rest, ...texts, body: cleanAgain(texts.body) },
  ];
}

/** Long enough to look at everything, too short to be passed around. */
const PREVIEW_MS = 30 * 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A ticket with which a browser sees drafts as if they were published, for half an hour. */
export async function openPreview(
  scope: Scope,
  { staffId }: { staffId: Id },
): Promise<{ ticket: string; endsAt: Date }> {
  await scope.db
    .deleteFrom('content.preview')
    .where('merchant_id', '=', scope.merchantId)
    .where('ends_at', '<', scope.now)
    .execute();
  const ticket = randomBytes(32).toString('base64url');
  const endsAt = new Date(scope.now.getTime() + PREVIEW_MS);
  await scope.db
    .insertInto('content.preview')
    .values({
      merchant_id: scope.merchantId,
      ticket_hash: hashOf(ticket),
      staff_id: staffId,
      ends_at: endsAt,
    })
    .execute();
  return { ticket, endsAt };
}

/** Until when a ticket shows drafts; null when it does not, or not any more. */
export async function previewEnds(scope: Scope, ticket: string): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('content.preview')
    .select('ends_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ends_at', '>', scope.now)
    .executeTakeFirst();
  return row?.ends_at ?? null;
}
