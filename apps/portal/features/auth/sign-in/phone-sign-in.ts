import type { MessageId } from '@mela/i18n';

/** What can go wrong at the service, by its own codes (SPEC.md §8), and what we say to it. */
const PROBLEMS: Readonly<Record<string, MessageId>> = {
  'invalid-phone-number': 'register.phoneProblem.invalidNumber',
  'missing-phone-number': 'register.phoneProblem.missingNumber',
  'too-many-requests': 'register.phoneProblem.tooMany',
  'invalid-verification-code': 'register.phoneProblem.invalidCode',
  'missing-verification-code': 'register.phoneProblem.missingCode',
  'captcha-check-failed': 'register.phoneProblem.captcha',
  'quota-exceeded': 'register.phoneProblem.quota',
  'operation-not-allowed': 'register.phoneProblem.notAllowed',
  'code-expired': 'register.phoneProblem.expired',
  'popup-closed-by-user': 'register.phoneProblem.closed',
};

/** How long the button stays closed after a try, and after the service has said that there were too many. */
export const AGAIN_AFTER_MS = 60_000;
const LOCKED_MS = 5 * 60_000;

export type PhoneSignInAnswer =
  | { ok: true; idToken: string }
  | { ok: false; problem: MessageId; waitMs: number };

const CLOSED_LOOK_MS = 500;

/**
 * Opens the service's page for a phone in a window of its own, and waits for what it posts back: a token, or one of its codes. Only
 * the window that was opened is listened to, and only while it shows the service's own origin. Call it in the press of a button.
 */
export function signInByPhone(page: string, e164: string): Promise<PhoneSignInAnswer> {
  const address = new URL(page);
  address.searchParams.set('phone', e164);
  address.searchParams.set('origin', location.origin);
  const opened = window.open(address, 'phone-sign-in', 'popup,width=440,height=640');
  return new Promise((resolve) => {
    const finish = (answer: PhoneSignInAnswer) => {
      clearInterval(looking);
      removeEventListener('message', hear);
      opened?.close();
      resolve(answer);
    };
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opened || origin !== address.origin || !isAnswer(data)) return;
      finish('idToken' in data ? { ok: true, idToken: data.idToken } : problemOf(data.error));
    };
    const looking = setInterval(() => {
      if (!opened || opened.closed) finish(problemOf('popup-closed-by-user'));
    }, CLOSED_LOOK_MS);
    addEventListener('message', hear);
  });
}

/** What one of the service's codes means here; they come with or without `auth/` in front. */
export function problemOf(code: string): PhoneSignInAnswer {
  const short = code.replace(/^auth\//, '');
  const problem = Object.hasOwn(PROBLEMS, short) ? PROBLEMS[short] : undefined;
  return {
    ok: false,
    problem: problem ?? 'register.phoneProblem.unknown',
    waitMs: short === 'too-many-requests' ? LOCKED_MS : AGAIN_AFTER_MS,
  };
}

type Posted = { type: 'phone-sign-in' } & ({ idToken: string } | { error: string });

function isAnswer(data: unknown): data is Posted {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type !== 'phone-sign-in') return false;
  return (
    ('idToken' in data && typeof data.idToken === 'string') ||
    ('error' in data && typeof data.error === 'string')
  );
}
