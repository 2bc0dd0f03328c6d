import { useLocale } from '@mela/i18n/react.ts';
import { supportPicture } from '@mela/wire/portal/support-tickets.ts';
import type { ReactNode } from 'react';
import { call } from '../../data/call.ts';
import { SentPictures } from '../../widgets/sent-pictures.tsx';
import { TicketDue, TicketState } from '../../widgets/ticket-standing.tsx';
import type { OpenThread } from './queries.ts';

/** What a thread is about that began as feedback, a question or a complaint. */
export function TicketCard({ ticket }: { ticket: NonNullable<OpenThread['ticket']> }) {
  const { text, formats } = useLocale();
  const { kind, number, questionType, contact, sentAt, pictureIds, nextInstance } = ticket;
  return (
    <section
      aria-label={text('support.ticket')}
      className="flex flex-col gap-2 rounded-card bg-raised px-4 py-3"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">{text(`support.kind.${kind}`)}</span>
        <TicketState ticket={ticket} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
        <Line label={text('support.number')}>{number}</Line>
        {questionType !== null && <Line label={text('support.about')}>{questionType}</Line>}
        <Line label={text('support.sent')}>{formats.moment(sentAt)}</Line>
        {contact !== '' && <Line label={text('support.contactGiven')}>{contact}</Line>}
      </dl>
      <TicketDue ticket={ticket} />
      <SentPictures
        small
        alt={text('pictures.title')}
        pictures={pictureIds.map((id, at) => ({
          id,
          name: text('pictures.numbered', { number: formats.number(at + 1) }),
        }))}
        load={(pictureId) => call(supportPicture, { query: { pictureId } })}
      />
      {nextInstance !== null && (
        <p className="break-words whitespace-pre-line">
          <span className="block text-sm text-ink-soft">{text('support.next')}</span>
          {nextInstance}
        </p>
      )}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </>
);
