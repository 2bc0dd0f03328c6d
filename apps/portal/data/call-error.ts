/** The code of a call that the portal did not answer. */
export const NETWORK = 'network';

/** The portal's word that it cannot reach its own records, or is just starting again. */
const UNAVAILABLE = 'system.unavailable';

/** Why a call brought nothing: the server's refusal, or `network` when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The envelope's machine word, or `network`. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Translated messages by the path of the input that they belong to. */
  readonly fields: Readonly<Record<string, string>>;

  /** `message` is the server's, in the reader's language; empty without an answer. */
  constructor(code: string, status: number, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
  }

  /** Whether it is unknown if the call took effect: no answer of the portal came, or only that it broke over it or lost its database. */
  get unknown(): boolean {
    return this.code === NETWORK || this.status === 500 || this.code === UNAVAILABLE;
  }

  /** The site could not be reached, or not serve, for a moment: asking again brings the answer by itself. */
  get away(): boolean {
    return this.code === NETWORK || this.code === UNAVAILABLE || this.busy;
  }

  /** Nothing has happened, because too much is going on: asking again a moment later may help. */
  get busy(): boolean {
    return (this.status === 503 && this.code === 'system.busy') || this.code === 'request.too_many';
  }
}

/** The server's own words for a failure; nothing where it gave none, or where something else went wrong, whose words are not for readers. */
export const reasonOf = (error: unknown): string | undefined =>
  (error instanceof CallError && error.message) || undefined;
