import { createHash } from 'node:crypto';
import { invariant, ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { foldUsername } from '../account.ts';
import type { TooManyAttempts } from '../refusals.ts';

/** What failures are counted against, and what they lead to. */
export type Subject = Readonly<{
  key: string;
  /** Failures are counted together that come within this long of the first. */
  windowMs: number;
  /** From this many failures, the next attempt has to wait: 1 s, 2 s, 4 s … */
  delayFrom: number;
  /** At this many failures no attempt is looked at for `windowMs`; then counting starts anew. */
  lockAt: number;
}>;

/** A name's key, hashed: people type passwords into the name's field. */
export const nameKey = (username: string): string =>
  `name:${createHash('sha256').update(foldUsername(username)).digest('base64url')}`;

/**
 * Counts an attempt before anything is compared, as if it had failed, so that parallel guesses cannot pass together;
 * `takeBack` and `forgive` undo it. Refuses without counting while a subject has to wait. A transaction of its own.
 */
export async function countAttempt(
  database: Database,
  merchantId: Id,
  subjects: readonly Subject[],
): Promise<Outcome<null, TooManyAttempts>> {
  const { rows } = await sql<{ wait_ms: bigint }>`
    select identity.count_attempt(
      ${merchantId}, ${database.clock.now()},
      ${subjects.map((subject) => subject.key)}::text[],
      ${subjects.map((subject) => subject.windowMs)}::bigint[],
      ${subjects.map((subject) => subject.delayFrom)}::int[],
      ${subjects.map((subject) => subject.lockAt)}::int[]) as wait_ms`.execute(database.kysely);
  const waitMs = Number(rows[0]?.wait_ms ?? 0n);
  if (waitMs === 0) return ok(null);
  return refuse({ kind: 'too-many-attempts', values: { seconds: Math.ceil(waitMs / 1000) } });
}

/** A subject of which so many failures make a captcha due, which the next guess has to bring along; null: none do. */
export type Guessed = Subject & Readonly<{ captchaFrom: number | null }>;

const NEVER = 2 ** 31 - 1;

/**
 * What came of counting a guess: whether it needs a captcha, and whether the next one will if this one is wrong. `undecided`: whether it
 * needs one hangs on others that are still being looked at.
 */
type Counted = Readonly<{ captchaDue: boolean; captchaNext: boolean; undecided: boolean }>;

/**
 * Counts a guess like `countAttempt`, as one that is being looked at until `guessWasWrong` or `takeGuessBack`. When a captcha is due and none
 * was given, or that is undecided, it counts nothing and says so; a captcha that was given is still to be looked at.
 */
export async function countGuess(
  database: Database,
  merchantId: Id,
  subjects: readonly Guessed[],
  captchaGiven: boolean,
): Promise<Outcome<Counted, TooManyAttempts>> {
  const { rows } = await sql<{
    wait_ms: bigint;
    captcha_due: boolean;
    captcha_next: boolean;
    undecided: boolean;
  }>`
    select * from identity.count_guess(
      ${merchantId}, ${database.clock.now()},
      ${subjects.map((subject) => subject.key)}::text[],
      ${subjects.map((subject) => subject.windowMs)}::bigint[],
      ${subjects.map((subject) => subject.delayFrom)}::int[],
      ${subjects.map((subject) => subject.lockAt)}::int[],
      ${subjects.map((subject) => subject.captchaFrom ?? NEVER)}::int[],
      ${captchaGiven})`.execute(database.kysely);
  const [counted] = rows;
  invariant(counted, 'the function answers one row');
  const { captcha_due: captchaDue, captcha_next: captchaNext, undecided } = counted;
  const waitMs = Number(counted.wait_ms);
  if (waitMs === 0) return ok({ captchaDue, captchaNext, undecided });
  return refuse({
    kind: 'too-many-attempts',
    values: { seconds: Math.ceil(waitMs / 1000) },
    ...(captchaDue ? CAPTCHA_REQUIRED : {}),
  });
}

/** Said beside the captcha's field. */
export const CAPTCHA_REQUIRED = { fields: { captcha: { id: 'field.captcha.required' } } } as const;

/** Takes one counted attempt back: it was none, or it succeeded. */
export async function takeBack(scope: Scope, subject: Subject): Promise<void> {
  await scope.db
    .updateTable('identity.attempt')
    .set((row) => ({ failures: row('failures', '-', 1), next_at: scope.now }))
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject.key)
    .where('failures', '>', 0)
    .execute();
}

/** A guess that was being looked at stays counted: it was wrong. */
export const guessWasWrong = (scope: Scope, subjects: readonly Subject[]): Promise<void> =>
  endGuess(scope, subjects, false);

/** Takes a guess back that was being looked at: it was none, or it was right. */
export const takeGuessBack = (scope: Scope, subjects: readonly Subject[]): Promise<void> =>
  endGuess(scope, subjects, true);

/** In the subjects' order, in which they are counted too. */
async function endGuess(scope: Scope, subjects: readonly Subject[], isTakenBack: boolean): Promise<void> {
  for (const { key } of subjects)
    await sql`
      update identity.attempt
        set in_flight = greatest(in_flight - 1, 0),
            failures = case when ${isTakenBack} then greatest(failures - 1, 0) else failures end,
            next_at = case when ${isTakenBack} then ${scope.now} else next_at end
        where merchant_id = ${scope.merchantId} and subject = ${key}`.execute(scope.db);
}

/** Forgets a subject's failures, because its owner has shown up. */
export async function forgive(scope: Scope, subject: Subject): Promise<void> {
  await scope.db
    .deleteFrom('identity.attempt')
    .where('merchant_id', '=', scope.merchantId)
    .where('subject', '=', subject.key)
    .execute();
}
