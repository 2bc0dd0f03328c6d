import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Seen } from './sight.ts';

type Names = Pick<Seen, 'name' | 'who' | 'view'>;

const keyOf = ({ name, who, view: { brand, language, device } }: Names): string =>
  [name, who, brand, language, device].join('\n');

/**
 * What a gallery shows, written down sight by sight, so that a run that was broken off is gone on with and a part that was looked at again
 * takes the place of what was there.
 */
export function openRegister(folder: string) {
  const file = path.join(folder, 'seen.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const seen = new Map<string, Seen>();
  for (const line of lines) {
    const one: Seen = JSON.parse(line);
    seen.set(keyOf(one), one);
  }
  return {
    add(one: Seen): void {
      seen.set(keyOf(one), one);
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, `${JSON.stringify(one)}\n`);
    },
    /** Whether a sight was looked at, nothing was wrong with it, and its picture is there. */
    isWell(names: Names): boolean {
      const one = seen.get(keyOf(names));
      return one?.findings.length === 0 && existsSync(path.join(folder, one.picture));
    },
    all: (): readonly Seen[] => [...seen.values()],
  };
}
