import { ok, refuse, type Outcome } from '@mela/primitives';
import { shown, type SelectionRefusal } from '../selection-refusal.ts';
import { DIGITS, fieldsOf, writerOf } from './pool-list.ts';
import type { Pool, Shape } from './shape.ts';

const MAX_TICKETS = 100_000;
/** The most numbers of a list whose prices are set number by number. */
const MAX_NUMBERS = 1000;

/** What a play accepts of a typed number, and what makes two typed numbers the same bet. */
type Accepts<T> = {
  /** Whether the play sells this number. */
  readonly sells?: (typed: T) => boolean;
  /** When order does not matter, `123` and `321` are one number typed twice. */
  readonly anyOrder?: boolean;
  readonly min?: number;
  readonly max?: number;
};

type Typed<T> = Accepts<T> & {
  readonly key: string;
  /** Between two typed numbers in compact text. */
  readonly separator: string;
  readonly pool: Pool;
  readonly length: number;
  /** Reads one typed number. */
  readonly readOne: (text: string) => Outcome<T, SelectionRefusal>;
  readonly sorted: (typed: T) => T;
  readonly write: (typed: T) => string;
};

/** A list of typed numbers, one bet each: none twice, and put in order. */
function typed<T>(spec: Typed<T>): Shape<readonly T[]> {
  const { key, separator, pool, length, min = 1, max = MAX_TICKETS, anyOrder = false, write } = spec;
  const readSold = (text: string): Outcome<T, SelectionRefusal> => {
    const one = spec.readOne(text);
    if (!one.ok) return one;
    if (spec.sells?.(one.value) === false) return refuse({ kind: 'ticket-not-sold', value: text });
    return ok(anyOrder ? spec.sorted(one.value) : one.value);
  };
  const judge = (text: string): Outcome<string, SelectionRefusal> => {
    const one = readSold(text);
    return one.ok ? ok(write(one.value)) : one;
  };
  return {
    picker: { kind: 'tickets', pool, length, min, max, judge },
    compose: ([list]) => ({ [key]: list }),
    spread: (list) => [list.map(write)],
    read(raw) {
      const list = fieldsOf(raw, [key])?.[key];
      if (!Array.isArray(list)) return refuse({ kind: 'malformed' });
      if (list.length > max) return refuse({ kind: 'too-many', max });
      const seen = new Map<string, T>();
      for (const text of list) {
        if (typeof text !== 'string') return refuse({ kind: 'outside-pool', value: shown(text) });
        const one = readSold(text);
        if (!one.ok) return one;
        const written = write(one.value);
        if (seen.has(written)) return refuse({ kind: 'repeated', value: text });
        seen.set(written, one.value);
      }
      if (seen.size < min) return refuse({ kind: 'too-few', min });
      return ok([...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one));
    },
    format: (list) => list.map(write).join(separator),
    parse: (text) => ({ [key]: text === '' ? [] : text.split(separator) }),
  };
}

/** The signs of a typed number, all of them digits or among the `others`, and exactly so many. */
function readSigns(text: string, length: number, others = ''): Outcome<string, SelectionRefusal> {
  const isSign = (sign: string): boolean => (sign >= '0' && sign <= '9') || others.includes(sign);
  if (text === '' || !Array.from(text).every(isSign)) return refuse({ kind: 'outside-pool', value: text });
  return text.length === length ? ok(text) : refuse({ kind: 'ticket-length', value: text, length });
}

const ascending = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

/** Typed numbers of a fixed count of digits, `{"tickets":["123","456"]}`, as text `123;456`; one note each. */
export function tickets(
  length: number,
  accepts: Accepts<readonly number[]> = {},
): Shape<readonly (readonly number[])[]> {
  return typed({
    key: 'tickets',
    separator: ';',
    pool: DIGITS,
    length,
    readOne(text) {
      const signs = readSigns(text, length);
      return signs.ok ? ok(Array.from(text, Number)) : signs;
    },
    sorted: ascending,
    write: (digits) => digits.join(''),
    ...accepts,
  });
}

/** Typed balls of two digits each, all different, `{"tickets":["01 02"]}`, as text `01 02;03 04`; one note each. */
export function ballTickets(
  pool: readonly number[],
  length: number,
  accepts: Accepts<readonly number[]> = {},
): Shape<readonly (readonly number[])[]> {
  const write = writerOf(pool);
  return typed({
    key: 'tickets',
    separator: ';',
    pool,
    length,
    readOne(text) {
      const balls: number[] = [];
      for (const part of text.split(' ')) {
        const ball = pool.find((member) => write(member) === part);
        if (ball === undefined) return refuse({ kind: 'outside-pool', value: part });
        balls.push(ball);
      }
      return balls.length === length && new Set(balls).size === length
        ? ok(balls)
        : refuse({ kind: 'ticket-size', value: text, numbers: length });
    },
    sorted: ascending,
    write: (balls) => balls.map(write).join(' '),
    ...accepts,
  });
}

type NumberRule = Accepts<string> & {
  /** Signs that stand for digits of the number. */
  readonly others?: string;
};

/** Typed numbers of a fixed length where leading zeros matter, `{"nums":["07","77"]}`, as text `07,77`. */
export function typedNumbers(
  length: number,
  { others = '', ...accepts }: NumberRule = {},
): Shape<readonly string[]> {
  return typed({
    key: 'nums',
    separator: ',',
    pool: [...DIGITS, ...Array.from(others)],
    length,
    readOne: (text) => readSigns(text, length, others),
    sorted: (text) => Array.from(text).toSorted().join(''),
    write: (text) => text,
    max: Math.min(10 ** length, MAX_NUMBERS),
    ...accepts,
  });
}
