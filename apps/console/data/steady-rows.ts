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
}>;

/**
 * Rows of a list that is asked for again and again, so that none moves under somebody's finger: each shows what it is now, where it was;
 * what is new waits to be shown, and what is gone stays until then. Another `list` begins anew.
 */
export function useSteadyRows<Row>(
  list: string,
  latest: readonly Row[],
  keyOf: (row: Row) => string,
): SteadyRows<Row> {
  const [held, setHeld] = useState({ list, rows: latest });
  const renew = () => setHeld({ list, rows: latest });
  if (held.list !== list) {
    renew();
    return { rows: latest, gone: new Set(), fresh: 0, renew };
  }
  const now = new Map(latest.map((row) => [keyOf(row), row]));
  const known = new Set(held.rows.map(keyOf));
  return {
    rows: held.rows.map((row) => now.get(keyOf(row)) ?? row),
    gone: new Set([...known].filter((key) => !now.has(key))),
    fresh: latest.filter((row) => !known.has(keyOf(row))).length,
    renew,
  };
}
