import { ok, refuse } from '@mela/primitives';
import { fieldsOf, parsePoolList, readPoolList, writerOf } from './pool-list.ts';
import type { Shape } from './shape.ts';

/** Numbers of which each note of `size` holds all bankers, filled up with legs. */
export type Banked = { readonly bankers: readonly number[]; readonly legs: readonly number[] };

/** Bankers and legs, `{"dan":[1],"tuo":[2,3]}`, as text `01#02,03`; at least one banker, one fewer than a note holds at most. */
export function danTuo(
  pool: readonly number[],
  { size, maxLegs }: { readonly size: number; readonly maxLegs: number },
): Shape<Banked> {
  const write = writerOf(pool);
  const bankerLimits = { min: 1, max: size - 1, at: 'bankers' };
  const legLimits = { min: 1, max: maxLegs, at: 'legs' };
  return {
    picker: {
      kind: 'rows',
      of: 'numbers',
      pool,
      rows: [bankerLimits, legLimits].map(({ at: name, min, max }) => ({ name, min, max })),
      minFilled: 2,
      minInAll: size,
      sharing: 'never',
    },
    compose: ([dan, tuo]) => ({ dan, tuo }),
    spread: ({ bankers, legs }) => [bankers, legs],
    read(raw) {
      const fields = fieldsOf(raw, ['dan', 'tuo']);
      if (!fields) return refuse({ kind: 'malformed' });
      const bankers = readPoolList(fields.dan, pool, bankerLimits);
      if (!bankers.ok) return bankers;
      const legs = readPoolList(fields.tuo, pool, legLimits);
      if (!legs.ok) return legs;
      const both = legs.value.find((leg) => bankers.value.includes(leg));
      if (both !== undefined) return refuse({ kind: 'repeated', value: String(both), at: 'legs' });
      const min = size - bankers.value.length;
      if (legs.value.length < min) return refuse({ kind: 'too-few', min, at: 'legs' });
      return ok({ bankers: bankers.value, legs: legs.value });
    },
    format: ({ bankers, legs }) => [bankers, legs].map((list) => list.map(write).join(',')).join('#'),
    parse(text) {
      const parts = text.split('#').map((part) => parsePoolList(part, pool, ',', write));
      const [dan, tuo] = parts;
      return parts.length === 2 ? { dan, tuo } : undefined;
    },
  };
}
