import { ok, refuse } from '@mela/primitives';
import { fieldsOf, parsePoolList, readPoolList, writerOf } from './pool-list.ts';
import type { Pool, Shape, Sharing } from './shape.ts';

/** One set per position; an empty list where nothing is chosen. */
export type Grid<V> = readonly (readonly V[])[];

/**
 * One set per position, `{"pos":[[0],[1,7]]}`, as text `0|17`; what is written with more than one sign is joined with commas,
 * an empty position is `-`.
 * Every position must be filled, or with `minFilled` at least that many of them; `sharing` says whether a note can hold a value twice.
 */
export function grid<V extends Pool[number]>(
  positions: readonly string[],
  pool: readonly V[],
  minFilled: number = positions.length,
  sharing: Sharing = 'free',
): Shape<Grid<V>> {
  const sparse = minFilled < positions.length;
  const write = writerOf(pool);
  const separator = pool.every((member) => write(member).length === 1) ? '' : ',';
  const limits = { min: sparse ? 0 : 1, max: pool.length };
  return {
    picker: {
      kind: 'rows',
      of: typeof pool[0] === 'string' ? 'choices' : 'numbers',
      pool,
      rows: positions.map((name) => ({ name, ...limits })),
      minFilled,
      minInAll: 0,
      sharing,
    },
    compose: (pos) => ({ pos }),
    spread: (rows) => rows,
    read(raw) {
      const pos = fieldsOf(raw, ['pos'])?.pos;
      if (!Array.isArray(pos)) return refuse({ kind: 'malformed' });
      if (pos.length !== positions.length)
        return refuse({ kind: 'position-count', positions: positions.length });
      const rows: V[][] = [];
      for (const [index, at] of positions.entries()) {
        const row = readPoolList(pos[index], pool, { ...limits, at });
        if (!row.ok) return row;
        rows.push(row.value);
      }
      if (rows.filter((row) => row.length > 0).length < minFilled) {
        return refuse({ kind: 'too-few-positions', min: minFilled });
      }
      return ok(rows);
    },
    format: (rows) => rows.map((row) => (row.length === 0 ? '-' : row.map(write).join(separator))).join('|'),
    parse: (text) => ({
      pos: text.split('|').map((part) => (part === '-' ? [] : parsePoolList(part, pool, separator, write))),
    }),
  };
}
