import { poolFigures } from '../../packages/database/watch-pool.ts';
import { readingFigures } from '../../packages/program/installation-figures.ts';
import { logFigures, type Figure } from '../../packages/program/metrics.ts';
import { outgoingFigures } from '../../packages/program/watch-outgoing.ts';
import { callFigures, limitFigures, socketFigures } from '../../packages/traffic/index.ts';
import { workFigures } from '../../apps/api/platform/jobs/watch-work.ts';
import { installationFigures } from '../../apps/api/surfaces/internal/installation-figures.ts';
import { studioFigures } from '../../apps/studio/surfaces/internal.ts';

const BEGIN = '<!-- figures: written by `npm run operating` -->';
const END = '<!-- end of figures -->';

const everyProgram = [
  logFigures,
  limitFigures,
  poolFigures,
  outgoingFigures,
  readingFigures,
  installationFigures,
];

/** What each program tells, by the name under which `npm start` runs it. */
export const figuresOf: Readonly<Record<string, readonly Figure[]>> = Object.fromEntries(
  Object.entries({
    api: [...everyProgram, callFigures, socketFigures],
    worker: [...everyProgram, workFigures],
    studio: [
      logFigures,
      limitFigures,
      poolFigures,
      outgoingFigures,
      readingFigures,
      callFigures,
      socketFigures,
      studioFigures,
    ],
    'sandbox-gateway': [logFigures, callFigures],
  }).map(([program, parts]) => [program, parts.flatMap((part) => Object.values<Figure>(part))]),
);

/** A text with the part between its marks replaced by a table of every figure, from the declarations of those who tell them. */
export function withFigures(text: string): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`the text lacks the marks ${BEGIN} and ${END}`);
  const all = new Map(Object.values(figuresOf).flatMap((figures) => figures.map((one) => [one.name, one])));
  const rows = [...all.values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, kind, of, help, labels = [] }) => {
      const result = Object.keys(figuresOf).filter((program) =>
        figuresOf[program]?.some((one) => one.name === name),
      );
      const by = labels.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${kind} | ${by} | ${of} | ${result.join(', ')} | ${help} |`;
    });
  const table = [
    '| figure | kind | by | of | told by | what it is |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  return `${text.slice(0, before)}${BEGIN}\n\n${table}\n\n${text.slice(after)}`;
}
