import type { Said } from './room-log.ts';

/** A message as it is shown; or some in a row of somebody whom the reader has blocked. */
export type Shown =
  | { kind: 'said'; message: Said }
  | { kind: 'folded'; id: string; name: string; count: number };

/** What is shown to somebody who wants to hear nothing from some of those who wrote. */
export function foldBlocked(said: readonly Said[], blocked: readonly string[]): readonly Shown[] {
  const shown: Shown[] = [];
  for (const message of said) {
    const { kind, name } = message.by;
    const last = shown.at(-1);
    if (kind === 'staff' || name === null || !blocked.includes(name)) shown.push({ kind: 'said', message });
    else if (last?.kind === 'folded' && last.name === name) last.count += 1;
    else shown.push({ kind: 'folded', id: message.id, name, count: 1 });
  }
  return shown;
}
