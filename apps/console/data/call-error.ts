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

  /** Whether it is unknown if the call took effect: nothing came back, or not from the api itself. */
  get unknown(): boolean {
    return this.status === 0 || this.status >= 502;
  }

  /** Whether asking again brings the same no: it is not this person's to see, or there is no such thing. */
  get isFinal(): boolean {
    return this.status === 403 || this.status === 404;
  }
}
