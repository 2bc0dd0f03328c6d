import { setTimeout as sleep } from 'node:timers/promises';
import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../../platform/database.ts';
import { openTurnstiles } from '../../../platform/in-turn.ts';
import { CAPTCHA_REQUIRED, countGuess, takeGuessBack, type Guessed } from './attempts.ts';
import { spendCaptcha, type CaptchaGiven, type HashAnswer } from './captcha.ts';
import { bothOf, type GuessSubjects } from './guess.ts';
import type { CaptchaNeeded, TooManyAttempts } from '../refusals.ts';

type Deps = Readonly<{ database: Database; hashAnswer: HashAnswer }>;

/** How long somebody waits for what others guess at this moment, before a captcha is asked for instead. */
const PATIENCE_MS = 5_000;
const ASK_EVERY_MS = 20;

/** Of those who wait at an address the first asks, however many there are. */
const inTurn = openTurnstiles({ atOnce: 1, queueMax: Number.POSITIVE_INFINITY });

/**
 * Admits a guess at what only its owner knows: counts it, and looks at its captcha when one is due. A guess without the right one
 * is not counted, because nothing is compared. Where it hangs on others' guesses of this moment whether one is due, it waits for them.
 * Answers whether the next one will need a captcha. The last subject is where it comes from.
 */
export async function admitGuess(
  deps: Deps,
  merchantId: Id,
  subjects: readonly Guessed[],
  captcha: CaptchaGiven,
): Promise<Outcome<{ captchaNext: boolean }, TooManyAttempts | CaptchaNeeded>> {
  const count = () => countGuess(deps.database, merchantId, subjects, captcha !== null);
  let counted = await count();
  if (counted.ok && counted.value.undecided) {
    const until = performance.now() + PATIENCE_MS;
    const waited = await inTurn(`${merchantId} ${subjects.at(-1)?.key}`, async () => {
      let again = await count();
      while (again.ok && again.value.undecided && performance.now() < until) {
        await sleep(ASK_EVERY_MS);
        again = await count();
      }
      return again;
    });
    if (!waited.ok) return refuse({ kind: 'captcha-needed', ...CAPTCHA_REQUIRED });
    counted = waited.value;
  }
  if (!counted.ok) return counted;
  const { captchaDue, captchaNext, undecided } = counted.value;
  if (!undecided && (!captchaDue || captcha === 'worked')) return ok({ captchaNext });
  if (!captcha || captcha === 'worked') return refuse({ kind: 'captcha-needed', ...CAPTCHA_REQUIRED });
  const right = await deps.database.inMerchant(merchantId, async (scope) => {
    const right = await spendCaptcha(scope, deps.hashAnswer, captcha);
    if (!right) await takeGuessBack(scope, subjects);
    return right;
  });
  if (right) return ok({ captchaNext });
  return refuse({ kind: 'captcha-needed', fields: { captcha: { id: 'field.captcha.wrong' } } });
}

/** Admits a guess where no captcha is ever asked for, but only a wait. */
export async function admitUnasked(
  database: Database,
  merchantId: Id,
  subjects: GuessSubjects,
): Promise<Outcome<null, TooManyAttempts>> {
  const unasked = bothOf(subjects).map((subject) => ({ ...subject, captchaFrom: null }));
  const counted = await countGuess(database, merchantId, unasked, false);
  return counted.ok ? ok(null) : counted;
}
