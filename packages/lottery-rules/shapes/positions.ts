import { ok, refuse } from '@mela/primitives';
import { numbers, readPoolList } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** Positions of the draw, counted from 1, and what is bet on them. */
export type Positioned<S> = { readonly positions: readonly number[]; readonly of: S };

/** Positions chosen first, `{"places":[1,3],…}` as they are sent, then another shape; as text `@13 …`. */
export function positions<S>(
  names: readonly string[],
  { min, max = names.length }: { readonly min: number; readonly max?: number },
  of: Shape<S>,
): Shape<Positioned<S>> {
  const pool = numbers(1, names.length);
  return {
    picker: { kind: 'positions', positions: names, min, max, of: of.picker },
    compose([chosen, ...rest]) {
      const inner = of.compose(rest);
      return typeof inner === 'object' ? { ...inner, places: chosen } : undefined;
    },
    spread: (selection) => [selection.positions, ...of.spread(selection.of)],
    read(raw) {
      if (typeof raw !== 'object' || raw === null || !('places' in raw)) return refuse({ kind: 'malformed' });
      const { places: chosen, ...rest } = raw;
      const read = readPoolList(chosen, pool, { min, max, at: 'places' });
      if (!read.ok) return read;
      const inner = of.read(rest);
      return inner.ok ? ok({ positions: read.value, of: inner.value }) : inner;
    },
    format: (selection) => `@${selection.positions.join('')} ${of.format(selection.of)}`,
    parse(text) {
      const match = /^@(\d*) (.*)$/s.exec(text);
      if (!match) return undefined;
      const [, digits = '', rest = ''] = match;
      const inner = of.parse(rest);
      return typeof inner === 'object' ? { ...inner, places: Array.from(digits, Number) } : undefined;
    },
  };
}
