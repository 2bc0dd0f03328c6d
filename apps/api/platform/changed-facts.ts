/** Of two lists of flat facts, those that differ, for a line of the audit trail; null where none does. What one does not have is null. */
export function changedFacts(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (fact) => JSON.stringify(was[fact]) !== JSON.stringify(is[fact]),
  );
  if (changed.length === 0) return null;
  const only = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((fact) => [fact, facts[fact] ?? null]));
  return { before: only(was), after: only(is) };
}
