import { WrongKey } from '../apps/api/platform/secrets/canary.ts';
import { WrongLogin } from '../packages/database/login-powers.ts';

/** An error whose message is a sentence for the person at the terminal: it is printed alone, without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** What to print for an error: a complaint's sentence, or a login's or key's, or everything known about anything else. */
export function explain(error: unknown): string {
  if (error instanceof Complaint || error instanceof WrongLogin || error instanceof WrongKey)
    return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
