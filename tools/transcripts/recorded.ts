import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';

const PLACE = path.join(import.meta.dirname, 'recorded');

/** Whether this run writes down what it sees instead of holding it against what was written down: `npm run transcripts`. */
const RECORDING = process.env['TRANSCRIPTS'] === 'record';

/** What one file holds: texts under their headings, in order. */
export type Recorded = ReadonlyMap<string, string>;

const HEADING = '# ';

/** What was recorded in a file of that name; nothing, where there is none. */
export function readRecord(name: string): Recorded {
  const file = path.join(PLACE, name);
  if (!existsSync(file)) return new Map();
  const parts = readFileSync(file, 'utf8').split(/^# /m).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [
        part.slice(0, end),
        part
          .slice(end + 1)
          .trim()
          .replaceAll(/^ {2}/gm, ''),
      ];
    }),
  );
}

const written = (record: Recorded): string =>
  [...record].map(([heading, text]) => `${HEADING}${heading}\n\n${indented(text)}\n`).join('\n');

const indented = (text: string): string => text.trim().replaceAll(/^(?=.)/gm, '  ');

/** Records what was seen, or fails on whatever is not as it was recorded, showing nothing else. */
export function hold(name: string, seen: Recorded): void {
  const file = path.join(PLACE, name);
  if (RECORDING) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, written(seen));
    return;
  }
  const before = readRecord(name);
  const now = new Map([...seen].map(([heading, text]) => [heading, text.trim()]));
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (heading) => before.get(heading) !== now.get(heading),
  );
  const partOf = (record: Recorded): string =>
    written(new Map(changed.map((heading) => [heading, record.get(heading) ?? '(nothing)'])));
  expect.soft(partOf(now), `${name} is not what \`npm run transcripts\` recorded`).toBe(partOf(before));
}

/** The same for all files of a folder; what was recorded there and is seen no more fails, or is deleted. */
export function holdAll(folder: string, seen: ReadonlyMap<string, Recorded>): void {
  const before = recordsIn(folder);
  const gone = before.filter((name) => !seen.has(name));
  if (RECORDING) for (const name of gone) rmSync(path.join(PLACE, folder, `${name}.txt`));
  for (const [name, record] of seen) hold(`${folder}/${name}.txt`, record);
  expect(RECORDING ? [] : gone, `nothing in recorded/${folder} is seen any more of`).toEqual([]);
}

/** The names of the files in a folder of records. */
export function recordsIn(folder: string): string[] {
  const place = path.join(PLACE, folder);
  const names = existsSync(place) ? readdirSync(place) : [];
  return names.filter((name) => name.endsWith('.txt')).map((name) => name.slice(0, -'.txt'.length));
}
