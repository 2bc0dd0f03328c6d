import { useLocale } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import type { supportTickets } from '@mela/wire/portal/support-tickets.ts';

type Ticket = AnswerOf<typeof supportTickets>['tickets'][number];

const TONES = {
  waiting: 'notice',
  answered: 'gain',
  closed: 'plain',
  final: 'gain',
} as const satisfies Record<Ticket['state'], Tone>;

/** How far a ticket is. Nobody promises an answer to feedback: it was received, and somebody has read it. */
export function TicketState({ ticket: { kind, state } }: { ticket: Pick<Ticket, 'kind' | 'state'> }) {
  const { text } = useLocale();
  if (kind !== 'feedback' || state === 'answered')
    return <Badge tone={TONES[state]}>{text(`support.state.${state}`)}</Badge>;
  return <Badge>{text(state === 'waiting' ? 'support.state.received' : 'support.state.read')}</Badge>;
}

/** Of a complaint that was not answered for good: by when it is, or that this is late. */
export function TicketDue({ ticket }: { ticket: Pick<Ticket, 'state' | 'dueAt' | 'overdue'> }) {
  const { text, formats } = useLocale();
  const { state, dueAt, overdue } = ticket;
  if (dueAt === null || state === 'final') return null;
  // It ends with a day.
  const day = formats.day(new Date(dueAt.getTime() - 1));
  return (
    <span className={overdue ? 'text-sm font-semibold text-loss' : 'text-sm'}>
      {text(overdue ? 'support.overdue' : 'support.due', { day })}
    </span>
  );
}
