import { machines, type Drawn } from './machines.ts';

/** The text of docs/state-machines.md: each table as a drawing, from the very table that the code moves by. */
export const drawStateMachines = (): string => `# State machines

Written by \`npm run state-machines\` from the tables that the code itself moves by; \`npm test\` tells when the page has fallen behind them.
What a state does not hear changes nothing.
${machines.map(draw).join('')}`;

function draw({ title, source, about, begins, table, events }: Drawn): string {
  const steps = Object.entries(table).flatMap(([from, next]) =>
    Object.entries(next).flatMap(([event, to]) => (to === undefined ? [] : [{ from, event, to }])),
  );
  const ends = Object.keys(table).filter((state) => steps.every(({ from }) => from !== state));
  const arrows = [
    ...begins.map((state) => `  [*] --> ${name(state)}`),
    // Arrows between the same two states are one, with all that leads along it.
    ...[...new Map(steps.map((step) => [`${step.from} ${step.to}`, step])).values()].map(({ from, to }) => {
      const along = steps.filter((step) => step.from === from && step.to === to);
      return `  ${name(from)} --> ${name(to)}: ${along.map(({ event }) => event).join(', ')}`;
    }),
    ...ends.map((state) => `  ${name(state)} --> [*]`),
  ];
  const labels = Object.keys(table)
    .filter((state) => name(state) !== state)
    .map((state) => `  ${name(state)}: ${state}`);
  return `
## ${title}

[${source}](../${source}). ${about}

\`\`\`mermaid
stateDiagram-v2
${[...labels, ...arrows].join('\n')}
\`\`\`
${events ? tableOf(events) : ''}`;
}

/** Mermaid knows no dashes in names. */
const name = (state: string): string => state.replaceAll('-', '_');

const tableOf = (events: NonNullable<Drawn['events']>): string => `
| what happens | who says so | money |
| --- | --- | --- |
${Object.entries(events)
  .map(([event, { by, money }]) => `| \`${event}\` | ${by.join(', ')} | ${money ?? '–'} |`)
  .join('\n')}
`;
