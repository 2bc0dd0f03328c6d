/** A result as one line of a list: numbers in their order, a dot between tiers. What each tier is called is told where the draw is open. */
export function writtenResult(result: unknown): string {
  if (Array.isArray(result)) return result.map(writtenResult).join(' ');
  if (typeof result === 'object' && result !== null)
    return Object.values(result).map(writtenResult).join(' · ');
  return String(result);
}
