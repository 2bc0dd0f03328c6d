import { writerOf } from './pool-list.ts';
import type { Picked, Picker, Pool } from './shape.ts';

/** A number from 0 up to but not including `bound`, each equally likely. */
type Below = (bound: number) => number;

type Value = Pool[number];
type Rows = Extract<Picker, { kind: 'rows' }>;
type Tickets = Extract<Picker, { kind: 'tickets' }>;

/** So many different members of a pool. */
function some<T>(pool: readonly T[], count: number, below: Below): T[] {
  const left = [...pool];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(below(left.length), 1),
  ).flat();
}

function dealRows({ pool, rows, minFilled, minInAll, sharing }: Rows, below: Below): Value[][] {
  const mustFill = rows.flatMap((row, at) => (row.min > 0 ? [at] : []));
  const mayFill = rows.flatMap((row, at) => (row.min > 0 ? [] : [at]));
  const filled = new Set([...mustFill, ...some(mayFill, minFilled - mustFill.length, below)]);
  const taken = new Set<Value>();
  let inAll = 0;
  return rows.map((row, at) => {
    if (!filled.has(at)) return [];
    // What the rows together still lack is for the last of them.
    const lacking = at === rows.length - 1 ? minInAll - inAll : 0;
    const free = sharing === 'free' ? pool : pool.filter((value) => !taken.has(value));
    const chosen = some(free, Math.max(1, row.min, lacking), below);
    for (const value of chosen) taken.add(value);
    inAll += chosen.length;
    return chosen;
  });
}

/** One typed number that the play sells; some of all that can be written are, so that trying again finds one. */
function dealTicket({ pool, length, judge }: Tickets, below: Below): string {
  const write = writerOf(pool);
  const isApart = pool.some((sign) => write(sign).length > 1);
  for (;;) {
    const signs = isApart
      ? some(pool, length, below)
      : Array.from({ length }, () => pool[below(pool.length)] ?? 0);
    const judged = judge(signs.map(write).join(isApart ? ' ' : ''));
    if (judged.ok) return judged.value;
  }
}

/** So many different typed numbers that the play sells, besides those that are there already. */
export function dealTickets(
  picker: Tickets,
  count: number,
  below: Below,
  there: ReadonlySet<string> = new Set(),
): string[] {
  const dealt = new Set<string>();
  // Nearly all of a small space may be there already: after so many tries in vain there is nothing left to deal.
  for (let tries = 0; dealt.size < count && tries < 1000 * count; tries += 1) {
    const ticket = dealTicket(picker, below);
    if (!there.has(ticket)) dealt.add(ticket);
  }
  return [...dealt];
}

/** A random choice that the play accepts, as small as it may be, each such choice as likely as its like. */
export function deal(picker: Picker, below: Below): Picked {
  switch (picker.kind) {
    case 'rows':
      return dealRows(picker, below);
    case 'tickets':
      return [dealTickets(picker, picker.min, below)];
    case 'positions': {
      const positions = picker.positions.map((_, at) => at + 1);
      return [some(positions, picker.min, below), ...deal(picker.of, below)];
    }
  }
}
