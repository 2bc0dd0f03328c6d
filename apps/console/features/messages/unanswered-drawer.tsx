import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { unansweredView } from '@mela/wire/console/unanswered.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { liveQueryOf } from '../../data/query.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { AnswerBox } from './answer-box.tsx';
import { MemberCard } from './member-card.tsx';
import { goesOn, lastOf, useAskerName, type Talk } from './talk.ts';
import { TalkActs } from './talk-acts.tsx';
import { TalkLog } from './talk-log.tsx';

/** Whoever is answered sits before their screen. */
const TALK_MS = 2_500;

/** What waits for an answer: what was said and the box to answer in, and beside it who it is. On a phone one after the other. */
export function UnansweredDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text } = useLocale();
  const askerName = useAskerName();
  const query = useQuery(liveQueryOf(unansweredView, { params: { id } }, TALK_MS));
  const title = query.data && (query.data.subject || askerName(query.data));
  return (
    <Drawer open wide onClose={onClose} title={title ?? text('console-messages.unanswered')}>
      <Loaded query={query}>
        {(talk) => (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="min-w-0">
              <Standing talk={talk} />
              <TalkActs talk={talk} />
              <TalkLog talk={talk} />
              <Answering talk={talk} />
            </div>
            <div className="min-w-0">
              <AboutTalk talk={talk} />
              {talk.member && <MemberCard id={talk.member.id} />}
            </div>
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

/** What whoever answers has to know first. */
function Standing({ talk }: { talk: Talk }) {
  const { text } = useLocale();
  const askerName = useAskerName();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={talk.state === 'waiting' ? 'notice' : 'plain'}>
          {text(`console-messages.unansweredState.${talk.state}`)}
        </Badge>
        <span className="font-semibold">{askerName(talk)}</span>
        {talk.claimedBy !== null && (
          <span className="text-ink-soft">
            {text('console.claimedBy')}: {talk.claimedBy.name}
          </span>
        )}
      </p>
      {talk.member === null && (
        <p className="mt-3 rounded-control border-2 border-loss px-4 py-2 text-sm font-semibold">
          {text('console-messages.visitorNote')}
        </p>
      )}
    </>
  );
}

function Answering({ talk }: { talk: Talk }) {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const { claimedBy, isRead } = talk;
  const why =
    talk.kind === 'service' && !goesOn(talk)
      ? text('console-messages.talkOverNote')
      : !isRead
        ? text('console-messages.closedAccount')
        : claimedBy !== null && claimedBy.id !== staffId
          ? text('console-messages.withColleague', { name: claimedBy.name })
          : null;
  return why === null ? <AnswerBox threadId={talk.id} seen={lastOf(talk)} /> : <p className="mt-4">{why}</p>;
}

const RATING_MAX = 5;

/** Of what kind it is, when it went on, and what whoever asked thought of it. */
function AboutTalk({ talk }: { talk: Talk }) {
  const { text, formats, language } = useLocale();
  const { kind, desk, since, askedBy, settledBy, settledAt, chat } = talk;
  const moment = (at: Date | null | undefined) => at && formats.moment(at);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [text('console-messages.threadKind'), text(`console-messages.threadKinds.${kind}`)],
    [text('console-messages.desk'), desk],
    [text('console-messages.reads'), chat && languageNameIn(language, chat.language)],
    [text('console-messages.beganAt'), moment(chat?.beganAt)],
    [text('console-messages.firstAnswer'), moment(chat?.answeredAt)],
    [text('console-messages.since'), talk.state === 'waiting' ? moment(since) : null],
    [text('console-messages.askedBy'), kind === 'inbox' ? askedBy?.name : null],
    [text('console-messages.settledBy'), settledBy?.name],
    [text('console-messages.settledAt'), moment(settledAt)],
    [text('console-messages.endedAt'), moment(chat?.endedAt)],
  ];
  return (
    <Section title={text('console-messages.aboutTalk')}>
      <Facts facts={facts.map(([label, value]) => (value ? [label, value] : false))} />
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
