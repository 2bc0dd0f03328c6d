import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { grantMachine } from '../../apps/api/domain/bonuses/index.ts';
import {
  gatewayDepositMachine,
  handDepositMachine,
  payoutMachine,
  withdrawalEvents,
  withdrawalMachine,
} from '../../apps/api/domain/cashier/index.ts';

/** A state machine as the product keeps it, with what the drawing says beside it. */
type Drawn = Readonly<{
  title: string;
  /** The file whose table it is, from the root. */
  source: string;
  about: string;
  /** Where one begins, where a table does not begin with it. */
  begins: readonly string[];
  table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  /** Who makes each thing happen, and what it does to money. */
  events?: Readonly<Record<string, { by: readonly string[]; money: string | null }>>;
}>;

/** The machines of money, in the order in which the page draws them. */
export const machines: readonly Drawn[] = [
  {
    title: 'Withdrawal',
    source: 'apps/api/domain/cashier/withdrawals/withdrawal-states.ts',
    about:
      'Every step is one call of `moveWithdrawal` under the row’s lock. The amount is on hold from `requested` to `paying`. Above the merchant’s limit `approve` needs two people, and so does a `force-receipt` that gives money back: the first decision changes no state.',
    begins: ['requested'],
    table: withdrawalMachine,
    events: withdrawalEvents,
  },
  {
    title: 'Payout through a company',
    source: 'apps/api/domain/cashier/withdrawals/payouts/payout.ts',
    about:
      'One order to a company to send a withdrawal’s money; the events are what the company says. Both ends are for good, and silence is none of them.',
    begins: ['to-send'],
    table: payoutMachine,
  },
  {
    title: 'Deposit through a gateway',
    source: 'apps/api/domain/cashier/deposits/deposit-states.ts',
    about: 'A payment that really came is credited whatever was believed before.',
    begins: ['created'],
    table: gatewayDepositMachine,
  },
  {
    title: 'Deposit by hand',
    source: 'apps/api/domain/cashier/deposits/deposit-states.ts',
    about: 'The member names the payment’s number, staff find it on their statement.',
    begins: ['created'],
    table: handDepositMachine,
  },
  {
    title: 'Bonus',
    source: 'apps/api/domain/bonuses/grant-states.ts',
    about: 'One bonus of one member, with the terms that it was chosen with.',
    begins: ['chosen', 'offered'],
    table: grantMachine,
  },
];

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

writeFileSync(path.join(import.meta.dirname, '../../docs/state-machines.md'), drawStateMachines());
