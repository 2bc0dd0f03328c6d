import { randomUUID } from 'node:crypto';
import { ok, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Busy } from '../../platform/in-turn.ts';
import { drawWidths, type NotAPicture } from '../../platform/picture.ts';
import type { Scope } from '../../platform/scope.ts';

/** The widths at which pages ask for pictures (`TILE_WIDTHS` and `BANNER_WIDTHS` of the portal). */
const WIDTHS = [160, 240, 320, 480, 768, 1536];

/** A picture of ours as texts name it: its address without width and format. */
const pictureAddress = (id: Id): string => `/pictures/${id}`;

/** Draws a picture that staff have sent in every width and format that pages ask for, and keeps it. */
export async function keepPicture(
  database: Database,
  merchantId: Id,
  bytes: Buffer,
): Promise<Outcome<{ id: Id; address: string; width: number; height: number }, NotAPicture | Busy>> {
  const drawn = await drawWidths(bytes, WIDTHS);
  if (!drawn.ok) return drawn;
  const { width, height, files } = drawn.value;
  const id = randomUUID();
  await database.inMerchant(merchantId, async (scope) => {
    await scope.db
      .insertInto('content.picture')
      .values({ merchant_id: merchantId, id, width, height, uploaded_at: scope.now })
      .execute();
    await scope.db
      .insertInto('content.picture_file')
      .values(files.map((file) => ({ merchant_id: merchantId, picture_id: id, ...file })))
      .execute();
  });
  return ok({ id, address: pictureAddress(id), width, height });
}

/** One form of a picture; null when there is none. */
export async function pictureFile(
  scope: Scope,
  { id, width, format }: { id: Id; width: number; format: string },
): Promise<{ type: string; bytes: Buffer } | null> {
  const row = await scope.db
    .selectFrom('content.picture_file')
    .select('bytes')
    .where('merchant_id', '=', scope.merchantId)
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row ? { type: `image/${format}`, bytes: row.bytes } : null;
}
