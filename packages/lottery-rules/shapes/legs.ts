import { ok, refuse } from '@mela/primitives';
import { shown } from '../selection-refusal.ts';
import { fieldsOf, numbers } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** One outcome of one place, counted from 1. */
export type Leg<C> = { readonly place: number; readonly choice: C };

/** Legs of a parlay, at most one on each place, `{"legs":[{"place":1,"choice":"BIG"}]}`, as text `1:BIG;2:RED`. */
export function legs<C extends string>(
  positions: readonly string[],
  pool: readonly C[],
  min: number,
): Shape<readonly Leg<C>[]> {
  const placeNumbers = numbers(1, positions.length);
  return {
    picker: {
      kind: 'rows',
      of: 'choices',
      pool,
      rows: positions.map((name) => ({ name, min: 0, max: 1 })),
      minFilled: min,
      minInAll: 0,
      sharing: 'free',
    },
    compose: (rows) => ({
      legs: rows.flatMap((row, at) => row.map((choice) => ({ place: at + 1, choice }))),
    }),
    spread: (chosen) =>
      placeNumbers.map((at) => chosen.filter(({ place }) => place === at).map(({ choice }) => choice)),
    read(raw) {
      const list = fieldsOf(raw, ['legs'])?.legs;
      if (!Array.isArray(list)) return refuse({ kind: 'malformed' });
      const byPlace = new Map<number, C>();
      for (const item of list) {
        const leg = fieldsOf(item, ['place', 'choice']);
        if (!leg) return refuse({ kind: 'malformed' });
        const place = placeNumbers.find((candidate) => candidate === leg.place);
        const choice = pool.find((candidate) => candidate === leg.choice);
        if (place === undefined)
          return refuse({ kind: 'outside-pool', value: shown(leg.place), at: 'places' });
        if (choice === undefined) return refuse({ kind: 'outside-pool', value: shown(leg.choice) });
        if (byPlace.has(place)) return refuse({ kind: 'repeated', value: String(place), at: 'places' });
        byPlace.set(place, choice);
      }
      if (byPlace.size < min) return refuse({ kind: 'too-few', min, at: 'places' });
      return ok([...byPlace].toSorted(([a], [b]) => a - b).map(([place, choice]) => ({ place, choice })));
    },
    format: (chosen) => chosen.map(({ place, choice }) => `${place}:${choice}`).join(';'),
    parse: (text) => ({
      legs: text.split(';').map((part) => {
        const [place, choice, ...rest] = part.split(':');
        return rest.length > 0
          ? part
          : { place: placeNumbers.find((p) => String(p) === place) ?? place, choice };
      }),
    }),
  };
}
