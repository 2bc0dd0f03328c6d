import { ok, refuse } from '@mela/primitives';
import { fieldsOf } from './pool-list.ts';
import type { Shape } from './shape.ts';

const MAX_TICKETS = 100_000;

/** What a play accepts of a typed number, and what makes two typed numbers the same bet. */
type TicketRule = {
  /** Whether the play sells this number. */
  readonly sells: (digits: readonly number[]) => boolean;
  /** When order does not matter, `123` and `321` are one ticket typed twice. */
  readonly anyOrder: boolean;
};

const SELLS_ALL: TicketRule = { sells: () => true, anyOrder: false };

const digitsOf = (ticket: string): number[] => Array.from(ticket, Number);

/** Typed numbers of a fixed count of digits, `{"tickets":["123","456"]}`, as text `123;456`; one note each. */
export function tickets(
  length: number,
  { sells, anyOrder }: TicketRule = SELLS_ALL,
  max = MAX_TICKETS,
): Shape<readonly (readonly number[])[]> {
  return {
    picker: { kind: 'tickets', length, max },
    compose: ([typed]) => ({ tickets: typed }),
    read(raw) {
      const typed = fieldsOf(raw, ['tickets'])?.tickets;
      if (!Array.isArray(typed)) return refuse({ kind: 'malformed' });
      if (typed.length === 0) return refuse({ kind: 'too-few', min: 1 });
      if (typed.length > max) return refuse({ kind: 'too-many', max });
      const seen = new Map<string, readonly number[]>();
      for (const ticket of typed) {
        if (typeof ticket !== 'string' || !/^[0-9]+$/.test(ticket)) {
          return refuse({ kind: 'outside-pool', value: String(ticket) });
        }
        if (ticket.length !== length) return refuse({ kind: 'ticket-length', value: ticket, length });
        const digits = digitsOf(ticket);
        if (!sells(digits)) return refuse({ kind: 'ticket-not-sold', value: ticket });
        const same = anyOrder ? digits.toSorted((x, y) => x - y) : digits;
        const key = same.join('');
        if (seen.has(key)) return refuse({ kind: 'repeated', value: ticket });
        seen.set(key, same);
      }
      return ok([...seen].toSorted(([x], [y]) => (x < y ? -1 : 1)).map(([, digits]) => digits));
    },
    format: (list) => list.map((digits) => digits.join('')).join(';'),
    parse: (text) => ({ tickets: text === '' ? [] : text.split(';') }),
  };
}
