/** A gateway gave no clear answer; the message is a sentence for the person at the terminal. */
export class GatewaySilent extends Error {
  override readonly name = 'GatewaySilent';

  constructor(cause: unknown) {
    super(sentenceFor(cause), { cause });
  }
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return `the gateway gave no clear answer (${String(error)})`;
  const code = codeOf(error.cause);
  if (code !== null) return `no gateway answers there (${code})`;
  if (error.name === 'TimeoutError') return 'the gateway took too long to answer';
  if (/\b40[13]\b/.test(error.message))
    return 'the gateway does not know our account there: it is not the gateway of this installation, or the account was closed';
  return `the gateway gave no clear answer (${error.message})`;
}

/** The system's word for a connection that did not come about. */
const codeOf = (cause: unknown): string | null =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
