import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Marks } from '@mela/themes';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Busy } from '../../platform/in-turn.ts';
import type { Scope } from '../../platform/scope.ts';
import { drawMark, insertMark, marksToSend, type DrawnMark, type MarkPlace } from '../merchants/index.ts';
import type { BrandFile } from './brand-file.ts';

/** A file's pictures, drawn anew as if staff had sent them, each with what it was drawn from. */
export type DrawnPictures = ReadonlyMap<MarkPlace, Readonly<{ sent: Buffer; drawn: DrawnMark }>>;

const PLACES = ['logo', 'favicon', 'appIcon'] as const satisfies readonly MarkPlace[];

/** Draws what a file brings, before any transaction begins. Refuses, by place, what is neither PNG nor JPEG, broken or too large. */
export async function drawPictures({
  pictures,
}: BrandFile): Promise<Outcome<DrawnPictures, FieldsRefused | Busy>> {
  const found = new Map<MarkPlace, { sent: Buffer; drawn: DrawnMark }>();
  const fields: FieldsRefused['fields'] = {};
  for (const place of PLACES) {
    const text = pictures?.[place] ?? null;
    if (text === null) continue;
    const sent = Buffer.from(text, 'base64');
    const drawn = await drawMark(place, sent);
    if (drawn.ok) found.set(place, { sent, drawn: drawn.value });
    else if (drawn.refusal.kind === 'busy') return refuse(drawn.refusal);
    else fields[`pictures.${place}`] = { id: 'field.brand.picture' };
  }
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(found);
}

/** The marks that a brand wears with a file's pictures; where the file brings none, or the very one that is there, its own stay. */
export async function withPictures(scope: Scope, own: Marks, pictures: DrawnPictures): Promise<Marks> {
  const there = await marksToSend(scope, own);
  const marks = { ...own };
  for (const [place, { sent, drawn }] of pictures) {
    if (there[place]?.equals(sent)) continue;
    const mark = await insertMark(scope, place, drawn);
    if (place === 'logo') marks.logo = mark;
    else marks[place] = mark.id;
  }
  return marks;
}
