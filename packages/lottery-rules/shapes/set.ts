import { refuse } from '@mela/primitives';
import { fieldsOf, parsePoolList, readPoolList, writerOf } from './pool-list.ts';
import type { Pool, Shape } from './shape.ts';

type Limits = { readonly min: number; readonly max: number };

const HOLDS = { nums: 'numbers', values: 'values', choices: 'choices' } as const;

function oneSet<V extends Pool[number]>(
  key: keyof typeof HOLDS,
  pool: readonly V[],
  limits: Limits,
  write: (member: Pool[number]) => string = String,
): Shape<readonly V[]> {
  return {
    picker: {
      kind: 'rows',
      of: HOLDS[key],
      pool,
      rows: [limits],
      minFilled: 1,
      minInAll: 0,
      sharing: 'free',
    },
    compose: ([chosen]) => ({ [key]: chosen }),
    spread: (chosen) => [chosen],
    read(raw) {
      const fields = fieldsOf(raw, [key]);
      return fields ? readPoolList(fields[key], pool, limits) : refuse({ kind: 'malformed' });
    },
    format: (chosen) => chosen.map(write).join(','),
    parse: (text) => ({ [key]: parsePoolList(text, pool, ',', write) }),
  };
}

/** One set of numbers, `{"nums":[1,2]}`, as text `1,2`, or `01,02` where balls go beyond 9. */
export const set = (pool: readonly number[], limits: Limits): Shape<readonly number[]> =>
  oneSet('nums', pool, limits, writerOf(pool));

/** Sums, spans or tails, `{"values":[0,27]}`, as text `0,27`. */
export const values = (
  pool: readonly number[],
  limits: Limits = { min: 1, max: pool.length },
): Shape<readonly number[]> => oneSet('values', pool, limits);

/** Named outcomes, `{"choices":["BIG"]}`, as text `BIG,ODD`. */
export const choices = <C extends string>(
  pool: readonly C[],
  limits: Limits = { min: 1, max: pool.length },
): Shape<readonly C[]> => oneSet('choices', pool, limits);
