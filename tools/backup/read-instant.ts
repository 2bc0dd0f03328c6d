/** An instant as somebody types it, with its zone; throws a sentence about the option otherwise. */
export function readInstant(option: string, text: string): Date {
  const instant = new Date(text);
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(instant.getTime()))
    throw new Error(`${option} takes an instant with its zone`);
  return instant;
}
