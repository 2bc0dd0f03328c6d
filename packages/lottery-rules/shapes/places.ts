import { ok, refuse } from '@mela/primitives';
import { numbers, readPoolList } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** Places of the draw, counted from 1, and what is bet on them. */
export type Placed<S> = { readonly places: readonly number[]; readonly of: S };

/** Places chosen first, `{"places":[1,3],…}`, then another shape; as text `@13 …`. */
export function places<S>(
  names: readonly string[],
  { min, max = names.length }: { readonly min: number; readonly max?: number },
  of: Shape<S>,
): Shape<Placed<S>> {
  const pool = numbers(1, names.length);
  return {
    picker: { kind: 'places', places: names, min, max, of: of.picker },
    compose([chosen, ...rest]) {
      const inner = of.compose(rest);
      return typeof inner === 'object' ? { ...inner, places: chosen } : undefined;
    },
    spread: (selection) => [selection.places, ...of.spread(selection.of)],
    read(raw) {
      if (typeof raw !== 'object' || raw === null || !('places' in raw)) return refuse({ kind: 'malformed' });
      const { places: chosen, ...rest } = raw;
      const read = readPoolList(chosen, pool, { min, max, at: 'places' });
      if (!read.ok) return read;
      const inner = of.read(rest);
      return inner.ok ? ok({ places: read.value, of: inner.value }) : inner;
    },
    format: (selection) => `@${selection.places.join('')} ${of.format(selection.of)}`,
    parse(text) {
      const match = /^@(\d*) (.*)$/s.exec(text);
      if (!match) return undefined;
      const [, digits = '', rest = ''] = match;
      const inner = of.parse(rest);
      return typeof inner === 'object' ? { ...inner, places: Array.from(digits, Number) } : undefined;
    },
  };
}
