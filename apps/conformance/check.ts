import { isDeepStrictEqual } from 'node:util';
import { Breach } from './protocol-client.ts';
import type { Wallet } from './wallet.ts';

/** One promise of the protocol, tried out: of a portal's wallet unless it says otherwise. */
export type Check<At = Wallet> = Readonly<{ name: string; run(at: At): Promise<void> }>;

/** What became of a check; `breach` says which promise was broken, and how. */
export type Result = Readonly<{ group: string; name: string; breach: string | null; ms: number }>;

const shown = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? 'nothing';

/** Fails the check unless both are the same. */
export function expect(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Breach(`${what}: expected ${shown(expected)}, got ${shown(actual)}`);
}

/** Fails the check unless a booking was answered with this balance. */
export function expectBooked(what: string, answer: unknown, balance: bigint): void {
  const isBooked = typeof answer === 'object' && answer !== null && 'balance' in answer;
  if (!isBooked) throw new Breach(`${what}: expected to be booked, got ${shown(answer)}`);
  expect(`${what}: balance`, answer.balance, balance);
}
