const TIMES = 5;
const PATIENCE_MS = 5000;

/**
 * How long one of our own hosts takes to answer, in ms: the middle of several tries, after one that only opens the connection.
 * Null: it does not answer.
 */
export async function measure(host: string, signal: AbortSignal): Promise<number | null> {
  const port = location.port === '' ? '' : `:${location.port}`;
  const address = `${location.protocol}//${host}${port}/ping`;
  const tries: number[] = [];
  for (let at = 0; at <= TIMES; at += 1) {
    const begun = performance.now();
    try {
      const answer = await fetch(address, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      if (!answer.ok) return null;
    } catch {
      return null;
    }
    if (at > 0) tries.push(performance.now() - begun);
  }
  return Math.round(tries.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0);
}
