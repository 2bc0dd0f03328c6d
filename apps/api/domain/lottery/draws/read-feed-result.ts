import type { Family } from '@mela/lottery-rules';
import { drawFields, readTypedDraw } from '@mela/lottery-rules/draw-form.ts';
import { businessDayOf } from '@mela/primitives';

/**
 * Reads what a feed says as a draw of the family: as the family writes draws, or as people type them (`"1 2 3 4 5"`, or one text for each
 * prize). Undefined when it is neither.
 */
export function readFeedResult(
  family: Family,
  said: unknown,
  { drawsAt, timeZone }: Readonly<{ drawsAt: Date; timeZone: string }>,
): unknown {
  const draw = family.readDraw(said);
  if (draw.ok) return draw.value;
  const [field] = drawFields(family);
  const typed = typeof said === 'string' && field ? { [field.name]: said } : textsOf(said);
  if (!typed) return undefined;
  const read = readTypedDraw(family, typed, businessDayOf(drawsAt, timeZone));
  return read.ok ? read.value : undefined;
}

function textsOf(said: unknown): Record<string, string> | null {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return null;
  const texts = Object.entries(said).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.join(' ') : String(part),
  ]);
  return Object.fromEntries(texts);
}
