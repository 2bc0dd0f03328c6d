import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { broadcastView, cancelBroadcast } from '@mela/wire/console/broadcasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languageNameIn } from '../../data/language-name.ts';
import { nameIn } from '../../data/name-in.ts';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { BroadcastState } from './broadcast-state.tsx';

type Broadcast = AnswerOf<typeof broadcastView>;

/** One message to many: what it says in each language, to whom it goes, how far it has come, and the way to stop it. */
export function BroadcastDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, language } = useLocale();
  const query = useQuery(liveQueryOf(broadcastView, { params: { id } }));
  const subject = query.data && nameIn(query.data.subject, language);
  return (
    <Drawer open onClose={onClose} title={subject ?? text('console-messages.broadcasts')}>
      <Loaded query={query}>
        {(broadcast) => (
          <>
            <About broadcast={broadcast} />
            {broadcast.endedAt === null && <CallOff id={id} />}
            <Section title={text('console-messages.whatItSays')}>
              <Texts texts={broadcast.texts} />
            </Section>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function About({ broadcast }: { broadcast: Broadcast }) {
  const { text, formats } = useLocale();
  const { state, purpose, audience, sendAt, writtenBy, cancelledBy, endedAt } = broadcast;
  const { kind, activity, days } = audience;
  return (
    <Facts
      facts={[
        [text('console.stateHead'), <BroadcastState key="state" state={state} />],
        [text('console-messages.purposeHead'), text(`console-messages.purpose.${purpose}`)],
        [
          text('console-messages.audience'),
          `${text(`console-messages.audienceKind.${kind}`)}, ${text(`console-messages.audienceActivity.${activity}`, { days })}`,
        ],
        [text('console-messages.sendAt'), formats.moment(sendAt)],
        [text('console-messages.writtenBy'), writtenBy.name],
        [text('console-messages.delivered'), formats.number(broadcast.delivered)],
        purpose === 'offer' && [text('console-messages.passedOver'), formats.number(broadcast.passedOver)],
        [text('console-messages.readBy'), formats.number(broadcast.read)],
        cancelledBy !== null && [text('console-messages.cancelledBy'), cancelledBy.name],
        endedAt !== null && [text('console-messages.endedAt'), formats.moment(endedAt)],
      ]}
    />
  );
}

function CallOff({ id }: { id: string }) {
  const { text } = useLocale();
  const [asking, ask] = useState(false);
  const title = text('console-messages.callOff');
  return (
    <div className="my-4">
      <Button size="small" look="outline" onClick={() => ask(true)}>
        {title}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => ask(false)}
        title={title}
        endpoint={cancelBroadcast}
        params={{ id }}
        field="reason"
        danger
      >
        <p>{text('console-messages.callOffNote')}</p>
      </ActionDialog>
    </div>
  );
}

function Texts({ texts }: Pick<Broadcast, 'texts'>) {
  const { language: reader } = useLocale();
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {Object.entries(texts).map(([language, { subject, text: said }]) => (
        <li key={language} className="rounded-card border border-line bg-surface px-4 py-2">
          <p className="text-ink-soft">{languageNameIn(reader, language)}</p>
          <div lang={language}>
            <p className="my-1 font-medium break-words">{subject}</p>
            <p className="break-words whitespace-pre-line">{said}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
