import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '../../packages/testing/portal-client.ts';
import { chance } from './chance.ts';
import type { Journal, Operation } from './journal.ts';

const GIVE_UP_MS = 90_000;
/** Answers that say nothing about what was asked: too much at once, and everything that is the system's own trouble. */
const BUSY: readonly string[] = ['system.busy', 'request.too_many'];
const TROUBLE = 500;

/** What one attempt came to. Silence, or an answer that cannot be believed, is unknown. */
export type Answer<T> =
  | { kind: 'unknown'; reason: string }
  | { kind: 'ok'; value: T; reference: string | null }
  | { kind: 'refused'; code: string };

/** One attempt at an operation, always with the same key and body; given up after `timeoutMs`. */
export type Attempt<T> = (timeoutMs?: number) => Promise<Answer<T>>;

type Manners<T> = Readonly<{
  /** Happens once, when it is known to be done. */
  booked?: (value: T) => void;
  /** The defect of taking silence for a refusal. */
  forgetsSilence?: boolean;
}>;

/**
 * Repeats an operation until it is answered for certain, as a good client does. As a bad one it also gives some attempts
 * up early, sends some twice at once, and repeats some that were answered. A refusal after silence is asked about again
 * when the system is whole: the silent attempt may have been under way still.
 */
export async function carryOut<T>(
  journal: Journal,
  operation: Operation,
  attempt: Attempt<T>,
  { booked, forgetsSilence = false }: Manners<T> = {},
): Promise<T | null> {
  let done: T | null = null;
  const once = async (timeoutMs?: number): Promise<void> => {
    journal.attempts += 1;
    const answer = await attempt(timeoutMs);
    if (answer.kind === 'unknown') {
      if (timeoutMs === undefined) journal.silence(answer.reason);
      operation.uncertain = true;
    } else if (answer.kind === 'ok') {
      const isNew = operation.told !== 'ok';
      journal.told(operation, 'ok', answer.reference);
      if (isNew) {
        done = answer.value;
        booked?.(answer.value);
      }
    } else {
      journal.told(operation, answer.code, null);
    }
  };
  if (chance(0.1)) await once(randomInt(1, 20));
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (operation.told === null && Date.now() < giveUpAt) {
    if (operation.uncertain && forgetsSilence) {
      operation.told = 'taken for refused';
      return null;
    }
    await (chance(0.15) ? Promise.all([once(), once()]) : once());
    if (operation.told === null) await sleep(randomInt(20, 400));
  }
  if (operation.told === 'ok' && chance(0.15)) await once();
  if (operation.told !== 'ok' && operation.uncertain) journal.doubtful.push(once);
  return done;
}

/** An attempt over HTTP, by a client of the portal or the console. */
export const overHttp =
  <T>(call: () => Promise<Reply<T>>, referenceOf: (value: T) => string): Attempt<T> =>
  async (timeoutMs) => {
    const hear = async (): Promise<Answer<T>> => {
      try {
        const reply = await call();
        if (reply.ok) return { kind: 'ok', value: reply.value, reference: referenceOf(reply.value) };
        const isCertain = reply.status < TROUBLE && !BUSY.includes(reply.code);
        return isCertain
          ? { kind: 'refused', code: reply.code }
          : { kind: 'unknown', reason: `${reply.status} ${reply.code}` };
      } catch (error) {
        return { kind: 'unknown', reason: error instanceof Error ? error.message : 'failed' };
      }
    };
    return timeoutMs
      ? Promise.race([hear(), sleep(timeoutMs, { kind: 'unknown', reason: 'given up' } as const)])
      : hear();
  };
