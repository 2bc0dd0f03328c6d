import { newId, ok, type Id, type Outcome } from '@mela/primitives';
import type { Marks } from '@mela/themes';
import type { Database } from '../../platform/database.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Busy } from '../../platform/in-turn.ts';
import { asPng, drawIcon, drawInBox, type NotAPicture } from '../../platform/picture.ts';
import type { Scope } from '../../platform/scope.ts';

/** What is wrong, by field, with marks that a theme names: those that the brand was not sent for that place, or in another size. */
export async function foreignMarks(
  scope: Scope,
  { logo, favicon, appIcon }: Marks,
): Promise<FieldsRefused['fields']> {
  const wrong: FieldsRefused['fields'] = {};
  for (const [place, id] of Object.entries({ logo: logo?.id ?? null, favicon, appIcon })) {
    if (id === null) continue;
    const row = await scope.db
      .selectFrom('merchants.mark')
      .select(['width', 'height'])
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('place', '=', place)
      .executeTakeFirst();
    const asSent = row && (place !== 'logo' || (row.width === logo?.width && row.height === logo.height));
    if (!asSent) wrong[`marks.${place}`] = { id: 'field.theme.mark' };
  }
  return wrong;
}

/** A mark that was sent: its id, and the size that it has now. */
export type SentMark = Readonly<{ id: Id; width: number; height: number }>;

/** A logo is shown forty pixels high, on screens with three dots to the pixel. */
const LOGO = { width: 720, height: 120 };
const ICONS = { favicon: [64], appIcon: [192, 512] } as const;

/** A place of the brand's that a picture is sent for. */
export type MarkPlace = keyof Omit<Marks, 'drawn'>;

/** A picture as it is kept: its own size, and its files by name. */
export type DrawnMark = Readonly<{
  width: number;
  height: number;
  files: readonly Readonly<{ name: string; bytes: Buffer }>[];
}>;

/** Draws a picture that was sent for a place of the brand's: a logo as it is, what is an icon as squares. */
export const drawMark = (place: MarkPlace, bytes: Buffer): Promise<Outcome<DrawnMark, NotAPicture | Busy>> =>
  place === 'logo' ? drawLogo(bytes) : drawIcon(bytes, ICONS[place], place === 'appIcon');

/** Keeps what was drawn for a place. A theme says whether it is shown. */
export async function insertMark(
  scope: Scope,
  place: MarkPlace,
  { width, height, files }: DrawnMark,
): Promise<SentMark> {
  const id = newId();
  await scope.db
    .insertInto('merchants.mark')
    .values({ merchant_id: scope.merchantId, id, place, width, height, sent_at: scope.now })
    .execute();
  await scope.db
    .insertInto('merchants.mark_file')
    .values(files.map((file) => ({ merchant_id: scope.merchantId, mark_id: id, ...file })))
    .execute();
  return { id, width, height };
}

/** Draws a picture that staff have sent for a place, and keeps it; no connection is held while it is drawn. */
export async function keepMark(
  database: Database,
  merchantId: Id,
  place: MarkPlace,
  bytes: Buffer,
): Promise<Outcome<SentMark, NotAPicture | Busy>> {
  const drawn = await drawMark(place, bytes);
  if (!drawn.ok) return drawn;
  return ok(await database.inMerchant(merchantId, (scope) => insertMark(scope, place, drawn.value)));
}

/** A brand's own marks as whoever sends them elsewhere sends them: PNGs, the largest that is kept; null where it has none. */
export async function marksToSend(
  scope: Scope,
  { logo, favicon, appIcon }: Marks,
): Promise<Readonly<Record<MarkPlace, Buffer | null>>> {
  const fileOf = async (id: Id | null | undefined, name: string) =>
    (id && (await markFile(scope, { id, name }))?.bytes) || null;
  const worn = await fileOf(logo?.id, 'logo.webp');
  return {
    logo: worn && (await asPng(worn)),
    favicon: await fileOf(favicon, '64.png'),
    appIcon: await fileOf(appIcon, '512.png'),
  };
}

async function drawLogo(bytes: Buffer) {
  const drawn = await drawInBox(bytes, LOGO);
  if (!drawn.ok) return drawn;
  const { width, height, bytes: file } = drawn.value;
  return ok({ width, height, files: [{ name: 'logo.webp', bytes: file }] });
}

/** The brand has no such mark. */
export type MarkNotFound = { kind: 'mark-not-found' };

/** What stands for a whole mark, whichever it is. */
const SHOWN_FILES = ['logo.webp', '64.png', '192.png'];

/** A file of a mark by its name, or the one that stands for it; null when there is none. */
export async function markFile(
  scope: Scope,
  { id, name }: { id: Id; name?: string },
): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('merchants.mark_file')
    .select(['name', 'bytes'])
    .where('merchant_id', '=', scope.merchantId)
    .where('mark_id', '=', id)
    .where('name', 'in', name === undefined ? SHOWN_FILES : [name])
    .executeTakeFirst();
  return row ? { type: row.name.endsWith('.webp') ? 'image/webp' : 'image/png', bytes: row.bytes } : null;
}
