import { ok, refuse } from '@mela/primitives';
import { fieldsOf, parsePoolList, readPoolList } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** Two sets with a role each, such as pair digits and single digits. */
export type TwoSets = { readonly a: readonly number[]; readonly b: readonly number[] };

type SetSpec = { readonly name: string; readonly min: number };

/** Two sets, `{"a":[1],"b":[2,3]}`, as text `1/2,3`. */
export function twoSets(pool: readonly number[], first: SetSpec, second: SetSpec): Shape<TwoSets> {
  const max = pool.length;
  return {
    picker: {
      kind: 'rows',
      of: 'numbers',
      pool,
      rows: [first, second].map((row) => ({ ...row, max })),
      minFilled: 2,
      minInAll: 0,
      sharing: 'not-in-a-note',
    },
    compose: ([a, b]) => ({ a, b }),
    spread: ({ a, b }) => [a, b],
    read(raw) {
      const fields = fieldsOf(raw, ['a', 'b']);
      if (!fields) return refuse({ kind: 'malformed' });
      const a = readPoolList(fields.a, pool, { min: first.min, max, at: first.name });
      if (!a.ok) return a;
      const b = readPoolList(fields.b, pool, { min: second.min, max, at: second.name });
      return b.ok ? ok({ a: a.value, b: b.value }) : b;
    },
    format: ({ a, b }) => `${a.join(',')}/${b.join(',')}`,
    parse(text) {
      const parts = text.split('/');
      if (parts.length !== 2) return undefined;
      const [a = [], b = []] = parts.map((part) => parsePoolList(part, pool, ','));
      return { a, b };
    },
  };
}
