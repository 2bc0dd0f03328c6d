import { useState } from 'react';

export type SteadyRows<Row> = Readonly<{
  /** In the order in which they were first seen. */
  rows: readonly Row[];
  /** The keys of those that the list has no more. */
  gone: ReadonlySet<string>;
  /** How many have come since. */
  fresh: number;
  /** Shows the list as it is now. */
  renew(): void;
  /** Lets a row go as soon as the list has it no more: whoever looks has done with it. */
  letGo(key: string): void;
}>;

type Held<Row> = Readonly<{ list: string; rows: readonly Row[]; done: readonly string[] }>;

/**
 * Rows of a list that is asked for again and again, so that none moves under somebody's finger: each shows what it is now, where it was;
 * what is new waits to be shown, and what is gone stays until then. Another `list` begins anew.
 */
export function useSteadyRows<Row>(
  list: string,
  latest: readonly Row[],
  keyOf: (row: Row) => string,
): SteadyRows<Row> {
  const [held, setHeld] = useState<Held<Row>>({ list, rows: latest, done: [] });
  const renew = () => setHeld({ list, rows: latest, done: [] });
  const letGo = (key: string) => setHeld((before) => ({ ...before, done: [...before.done, key] }));
  if (held.list !== list) {
    renew();
    return { rows: latest, gone: new Set(), fresh: 0, renew, letGo };
  }
  const now = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(held.rows.map(keyOf));
  const stays = (key: string): boolean => now.has(key) || !held.done.includes(key);
  return {
    rows: held.rows.filter((row) => stays(keyOf(row))).map((row) => now.get(keyOf(row)) ?? row),
    gone: new Set([...known].filter((key) => !now.has(key) && stays(key))),
    fresh: latest.filter((row) => !known.has(keyOf(row))).length,
    renew,
    letGo,
  };
}
