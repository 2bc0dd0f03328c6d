import { newId, type Id } from '@mela/primitives';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { bumpContentVersion } from './banners.ts';

/** What an announcement is: a line of the marquee, or what pops up, or a text of the promotions or the help. */
export type AnnouncementKind = 'marquee' | 'pop-up' | 'login' | 'promotion' | 'help';

/** Whom it is for (SPEC.md §4). */
export type AnnouncementAudience = 'everybody' | 'member' | 'visitor' | 'first-login';

/** Plain text in one language. */
export type Announcement = Readonly<{
  id: Id;
  kind: AnnouncementKind;
  audience: AnnouncementAudience;
  title: string;
  text: string;
}>;

export type NewAnnouncement = {
  kind: AnnouncementKind;
  audience: AnnouncementAudience;
  titles: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
  position?: number;
};

/** The announcements of some kinds that show now, in a language and in order. */
export async function announcements(
  scope: Scope,
  language: string,
  kinds: readonly AnnouncementKind[],
): Promise<Announcement[]> {
  if (kinds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('content.announcement')
    .select(['id', 'kind', 'audience', 'titles', 'texts'])
    .where('merchant_id', '=', scope.merchantId)
    .where('kind', 'in', kinds)
    .where(
      sql<SqlBool>`coalesce(shows_from <= ${scope.now}, true) and coalesce(shows_until > ${scope.now}, true)`,
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as AnnouncementKind,
    audience: row.audience as AnnouncementAudience,
    title: textIn(row.titles, language),
    text: textIn(row.texts, language),
  }));
}

/** Publishes an announcement. */
export async function announce(scope: Scope, announcement: NewAnnouncement): Promise<void> {
  await scope.db
    .insertInto('content.announcement')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      kind: announcement.kind,
      audience: announcement.audience,
      titles: JSON.stringify(announcement.titles),
      texts: JSON.stringify(announcement.texts),
      position: announcement.position ?? 0,
    })
    .execute();
  await bumpContentVersion(scope);
}

/** The text of a language; English, then any other, stands in for a missing one. */
function textIn(texts: unknown, language: string): string {
  const byLanguage = texts as Record<string, string>;
  return byLanguage[language] ?? byLanguage['en'] ?? Object.values(byLanguage)[0] ?? '';
}
