import { refuse } from '@mela/primitives';
import { fieldsOf, parsePoolList, readPoolList } from './pool-list.ts';
import type { Pool, Shape } from './shape.ts';

type Limits = { readonly min: number; readonly max: number };

function oneSet<V extends Pool[number]>(
  key: string,
  pool: readonly V[],
  limits: Limits,
): Shape<readonly V[]> {
  return {
    picker: { kind: 'rows', pool, rows: [limits], minFilled: 1 },
    compose: ([chosen]) => ({ [key]: chosen }),
    read(raw) {
      const fields = fieldsOf(raw, [key]);
      return fields ? readPoolList(fields[key], pool, limits) : refuse({ kind: 'malformed' });
    },
    format: (chosen) => chosen.join(','),
    parse: (text) => ({ [key]: parsePoolList(text, pool, ',') }),
  };
}

/** One set of numbers, `{"nums":[1,2]}`, as text `1,2`. */
export const set = (pool: readonly number[], limits: Limits): Shape<readonly number[]> =>
  oneSet('nums', pool, limits);

/** Sums, spans or tails, `{"values":[0,27]}`, as text `0,27`. */
export const values = (pool: readonly number[]): Shape<readonly number[]> =>
  oneSet('values', pool, { min: 1, max: pool.length });

/** Named outcomes, `{"choices":["BIG"]}`, as text `BIG,ODD`. */
export const choices = <C extends string>(pool: readonly C[]): Shape<readonly C[]> =>
  oneSet('choices', pool, { min: 1, max: pool.length });
