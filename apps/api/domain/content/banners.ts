import { newId, type Id } from '@mela/primitives';
import { sql, type SqlBool } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** Where a banner hangs. */
export type BannerPlace = 'home' | 'left-menu' | 'login' | 'register' | 'forgot';

export type Banner = Readonly<{
  id: Id;
  place: BannerPlace;
  imageUrl: string;
  /** What a reader who cannot see the picture is told. */
  alt: string;
  /** A path of the portal, or nothing. */
  link: string | null;
}>;

export type NewBanner = Omit<Banner, 'id'> & { language: string | null; position?: number };

/** The banners that show now in a language, in order; of one place, or of all. */
export async function banners(scope: Scope, language: string, place?: BannerPlace): Promise<Banner[]> {
  const rows = await scope.db
    .selectFrom('content.banner')
    .select(['id', 'place', 'image_url', 'alt', 'link'])
    .where('merchant_id', '=', scope.merchantId)
    .where((on) => on.or([on('language', 'is', null), on('language', '=', language)]))
    .where(
      sql<SqlBool>`coalesce(shows_from <= ${scope.now}, true) and coalesce(shows_until > ${scope.now}, true)`,
    )
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    place: row.place as BannerPlace,
    imageUrl: row.image_url,
    alt: row.alt,
    link: row.link,
  }));
}

/** Hangs a banner. */
export async function hangBanner(scope: Scope, banner: NewBanner): Promise<void> {
  await scope.db
    .insertInto('content.banner')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      place: banner.place,
      language: banner.language,
      image_url: banner.imageUrl,
      alt: banner.alt,
      link: banner.link,
      position: banner.position ?? 0,
    })
    .execute();
  await bumpContentVersion(scope);
}

/** Makes every cached anonymous page of the brand out of date. */
export async function bumpContentVersion(scope: Scope): Promise<void> {
  await sql`update merchants.merchant set content_version = content_version + 1 where id = ${scope.merchantId}`.execute(
    scope.db,
  );
}
