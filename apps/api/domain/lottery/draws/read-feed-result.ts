import type { Family } from '@mela/lottery-rules';
import { drawFields, readTypedDraw } from '@mela/lottery-rules/draw-form.ts';
import { businessDayOf } from '@mela/primitives';

/**
 * Reads what a feed says as a draw of the family: as the family writes draws, or as people type them (`"1 2 3 4 5"`, or one text for each
 * prize). Undefined when it is neither.
 */
export function readFeedResult(
  family: Family,
  answer: unknown,
  { drawsAt, timeZone }: Readonly<{ drawsAt: Date; timeZone: string }>,
): unknown {
  const draw = family.readDraw(answer);
  if (draw.ok) return draw.value;
  const [field] = drawFields(family);
  const typed = typeof answer === 'string' && field ? { [field.name]: answer } : textsOf(answer);
  if (!typed) return undefined;
  const read = readTypedDraw(family, typed, businessDayOf(drawsAt, timeZone));
  return read.ok ? read.value : undefined;
}

function textsOf(answer: unknown): Record<string, string> | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const texts = Object.entries(answer).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.join(' ') : String(part),
  ]);
  return Object.fromEntries(texts);
}
