import { ok, refuse, type Outcome } from '@mela/primitives';
import type { Family } from './family.ts';
import { lunarYearOf } from './games/lhc/lunar-year.ts';

/** A place to type a part of a result into: so many numbers of so many digits each. */
export type DrawField = Readonly<{ name: string; count: number; digits: number }>;

/** Fields of a result that are not as they must be, and what is expected there. */
export type DrawMistyped = Readonly<{ kind: 'draw-mistyped'; wrong: readonly DrawField[] }>;

type Form = Readonly<{
  fields: readonly DrawField[];
  /** The draw that the family reads; `day` is the business day it belongs to, `2026-11-21`. */
  drawOf(typed: Readonly<Record<string, readonly string[]>>, day: string): unknown;
}>;

const fieldsOf = (
  ...rows: readonly (readonly [name: string, count: number, digits: number])[]
): DrawField[] => rows.map(([name, count, digits]) => ({ name, count, digits }));

/** Numbers whose order counts, and nothing else. */
const numbers = (count: number, digits: number): Form => ({
  fields: fieldsOf(['numbers', count, digits]),
  drawOf: ({ numbers: typed = [] }) => typed.map(Number),
});

/** Prizes by name: one number as it is, several as a list. */
const prizes = (
  lists: readonly (readonly [name: string, count: number, digits: number])[],
  singles: readonly string[] = [],
  more: object = {},
): Form => ({
  fields: fieldsOf(...lists),
  drawOf: (typed) => ({
    ...more,
    ...Object.fromEntries(
      lists.map(([name]) => [name, singles.includes(name) ? typed[name]?.[0] : typed[name]]),
    ),
  }),
});

const FORMS: Readonly<Record<string, Form>> = {
  SSC: numbers(5, 1),
  LF3D: numbers(3, 1),
  LFP5: numbers(5, 1),
  '11X5': numbers(5, 2),
  PK10: numbers(10, 2),
  K3: numbers(3, 1),
  LHC: {
    fields: fieldsOf(['normals', 6, 2], ['special', 1, 2]),
    drawOf: ({ normals = [], special = [] }, day) => ({
      normals: normals.map(Number),
      special: Number(special[0]),
      lunarYear: lunarYearOf(day),
    }),
  },
  VNN: prizes(
    [
      ['DB', 1, 5],
      ['G1', 1, 5],
      ['G2', 2, 5],
      ['G3', 6, 5],
      ['G4', 4, 4],
      ['G5', 6, 4],
      ['G6', 3, 3],
      ['G7', 4, 2],
    ],
    [],
    { region: 'N' },
  ),
  VNS: prizes(
    [
      ['DB', 1, 6],
      ['G1', 1, 5],
      ['G2', 1, 5],
      ['G3', 2, 5],
      ['G4', 7, 5],
      ['G5', 1, 4],
      ['G6', 3, 4],
      ['G7', 1, 3],
      ['G8', 1, 2],
    ],
    [],
    { region: 'S' },
  ),
  TH: prizes(
    [
      ['first', 1, 6],
      ['front3', 2, 3],
      ['back3', 2, 3],
      ['last2', 1, 2],
      ['second', 5, 6],
      ['third', 10, 6],
      ['fourth', 50, 6],
      ['fifth', 100, 6],
    ],
    ['first', 'last2'],
  ),
  LA: prizes([['number', 1, 6]], ['number']),
  '4D': prizes(
    [
      ['first', 1, 4],
      ['second', 1, 4],
      ['third', 1, 4],
      ['special', 10, 4],
      ['consolation', 10, 4],
    ],
    ['first', 'second', 'third'],
  ),
};

/** The fields that a result of a family is typed into. */
export const drawFields = ({ code }: Family): readonly DrawField[] => FORMS[code]?.fields ?? [];

/** Digits may stand together where each is a number of its own; everything else is kept apart by spaces or commas. */
function split(text: string, { count, digits }: DrawField): string[] {
  const parts = text.split(/[\s,;|]+/).filter((part) => part !== '');
  const [only = ''] = parts;
  return digits === 1 && count > 1 && parts.length === 1 ? Array.from(only) : parts;
}

const isTyped = (parts: readonly string[], { count, digits }: DrawField, isBall: boolean): boolean =>
  parts.length === count &&
  parts.every((part) => /^\d+$/.test(part) && (isBall ? part.length <= digits : part.length === digits));

/** Balls and cars may be typed without a leading zero; in prize numbers every zero counts. */
const hasBalls = (code: string): boolean => ['11X5', 'PK10', 'LHC'].includes(code);

/** Reads a typed result, field by field. What is well typed and yet no draw (a number twice, out of range) is wrong in all fields. */
export function readTypedDraw<D>(
  family: Family<D>,
  typed: Readonly<Record<string, string>>,
  day: string,
): Outcome<D, DrawMistyped> {
  const form = FORMS[family.code];
  if (!form) return refuse({ kind: 'draw-mistyped', wrong: [] });
  const parts = Object.fromEntries(
    form.fields.map((field) => [field.name, split(typed[field.name] ?? '', field)]),
  );
  const wrong = form.fields.filter(
    (field) => !isTyped(parts[field.name] ?? [], field, hasBalls(family.code)),
  );
  if (wrong.length > 0) return refuse({ kind: 'draw-mistyped', wrong });
  const draw = family.readDraw(form.drawOf(parts, day));
  return draw.ok ? ok(draw.value) : refuse({ kind: 'draw-mistyped', wrong: form.fields });
}

/** A draw as it would be typed, field by field. */
export function typedDraw({ code }: Family, draw: unknown): Record<string, string> {
  const form = FORMS[code];
  const parts: Record<string, unknown> = Array.isArray(draw) ? { numbers: draw } : { ...(draw as object) };
  return Object.fromEntries(
    (form?.fields ?? []).map(({ name }) => {
      const part = parts[name];
      return [name, (Array.isArray(part) ? part : part === undefined ? [] : [part]).join(' ')];
    }),
  );
}
