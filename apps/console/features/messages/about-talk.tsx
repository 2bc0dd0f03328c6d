import { useLocale } from '@mela/i18n/react.ts';
import { nameIn } from '@mela/wire/console/list.ts';
import { ticketPicture } from '@mela/wire/console/unanswered.ts';
import type { ReactNode } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { Due } from './due.tsx';
import { goesOn, type Talk } from './talk.ts';

const RATING_MAX = 5;

/** Of what kind it is and about what, when it went on, and what whoever asked thought of it. */
export function AboutTalk({ talk }: { talk: Talk }) {
  const { text, formats, language: reader } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const { kind, number, topic, since, dueAt, askedBy, settledBy, settledAt, chat, ticket } = talk;
  const language = talk.language ?? languages[0];
  const moment = (at: Date | null | undefined) => at && formats.moment(at);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [text('console-messages.threadKind'), text(`console-messages.threadKinds.${kind}`)],
    [text('console-messages.ticketNumber'), number && <span className="digits select-all">{number}</span>],
    [text(`console-messages.${kind === 'service' ? 'desk' : 'topic'}`), topic && nameIn(topic, reader)],
    [text('console-messages.dueAt'), dueAt && <Due dueAt={dueAt} goesOn={goesOn(talk)} />],
    [text('console-messages.contact'), ticket?.contact],
    [text('console-messages.reads'), language && languageNameIn(reader, language)],
    [text('console-messages.beganAt'), moment(chat?.beganAt)],
    [text('console-messages.firstAnswer'), moment(chat?.answeredAt ?? ticket?.answeredAt)],
    [text('console-messages.since'), talk.state === 'waiting' ? moment(since) : null],
    [text('console-messages.askedBy'), kind === 'inbox' ? askedBy?.name : null],
    [text('console-messages.settledBy'), settledBy?.name],
    [text('console-messages.settledAt'), ticket?.closedAt ? null : moment(settledAt)],
    [text('console-messages.endedAt'), moment(chat?.endedAt)],
    [text(`console-messages.${ticket?.finalAt ? 'finalAt' : 'closedAt'}`), moment(ticket?.closedAt)],
  ];
  return (
    <Section title={text('console-messages.aboutTalk')}>
      <Facts facts={facts.map(([label, value]) => (value ? [label, value] : false))} />
      {ticket && <Pictures threadId={talk.id} ids={ticket.pictureIds} />}
      {chat && chat.rating !== null && (
        <div className="mt-3 rounded-card border border-line bg-surface px-4 py-2 text-sm">
          <p className="font-semibold">
            {text('console-messages.rated', { rating: chat.rating, most: RATING_MAX })}
          </p>
          {chat.ratingWords && <p className="mt-1 break-words whitespace-pre-line">{chat.ratingWords}</p>}
        </div>
      )}
    </Section>
  );
}

/** What came with a ticket, each to be looked at as it is, beside the talk. */
function Pictures({ threadId, ids }: { threadId: string; ids: readonly string[] }) {
  const { text } = useLocale();
  return (
    <ul className="mt-3 grid grid-cols-3 gap-2 empty:hidden">
      {ids.map((id, index) => {
        const source = `${ticketPicture.path.replace(':id', threadId)}?picture=${id}`;
        return (
          <li key={id}>
            <a href={source} target="_blank" rel="noreferrer">
              <img
                src={source}
                alt={text('console-messages.ticketPicture', { number: index + 1 })}
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
