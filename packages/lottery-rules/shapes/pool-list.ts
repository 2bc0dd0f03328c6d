import { ok, refuse, type Outcome } from '@mela/primitives';
import { shown, type SelectionRefusal } from '../selection-refusal.ts';
import type { Pool } from './shape.ts';

/** The whole numbers from `from` to `to`, both included. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The pool of a decimal digit. */
export const DIGITS = numbers(0, 9);

type Limits = { readonly min: number; readonly max: number; readonly at?: string };

/** Reads a list of different pool members, between `min` and `max` of them, and puts it in pool order. */
export function readPoolList<V extends Pool[number]>(
  raw: unknown,
  pool: readonly V[],
  { min, max, at }: Limits,
): Outcome<V[], SelectionRefusal> {
  if (!Array.isArray(raw)) return refuse({ kind: 'malformed' });
  const where = at === undefined ? {} : { at };
  const chosen = new Set<V>();
  for (const value of raw) {
    const member = pool.find((candidate) => candidate === value);
    if (member === undefined) return refuse({ kind: 'outside-pool', value: shown(value), ...where });
    if (chosen.has(member)) return refuse({ kind: 'repeated', value: shown(value), ...where });
    chosen.add(member);
  }
  if (chosen.size < min) return refuse({ kind: 'too-few', min, ...where });
  if (chosen.size > max) return refuse({ kind: 'too-many', max, ...where });
  return ok(pool.filter((member) => chosen.has(member)));
}

/** The fields of a JSON object when it has exactly these keys; undefined otherwise. */
export function fieldsOf<K extends string>(raw: unknown, keys: readonly K[]): Record<K, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Object.keys(raw).length !== keys.length) return undefined;
  return keys.every((key) => Object.hasOwn(raw, key)) ? (raw as Record<K, unknown>) : undefined;
}

/** How a member of a pool is written: balls of a pool beyond 9 all have two digits, as on the balls themselves. */
export function writerOf(pool: Pool): (member: Pool[number]) => string {
  const width = pool.some((member) => typeof member === 'number' && member > 9) ? 2 : 1;
  return (member) => String(member).padStart(width, '0');
}

/** Splits compact text into pool members; a part that is none stays text, so that reading it is refused by name. */
export function parsePoolList(
  text: string,
  pool: Pool,
  separator: string,
  write: (member: Pool[number]) => string = String,
): (number | string)[] {
  if (text === '') return [];
  return text.split(separator).map((part) => pool.find((member) => write(member) === part) ?? part);
}
