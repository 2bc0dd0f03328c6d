/** An error whose message is a sentence for the person at the terminal: it is printed alone, without a stack. */
export class Complaint extends Error {
  override readonly name: string = 'Complaint';
}

/** What to print for an error: a complaint's sentence, or everything known about anything else. */
export function explain(error: unknown): string {
  if (error instanceof Complaint) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
