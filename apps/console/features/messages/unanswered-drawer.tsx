import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { noteUnanswered } from '@mela/wire/console/staff-notes.ts';
import { unansweredView } from '@mela/wire/console/unanswered.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { Drawer } from '../../widgets/drawer.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { MemberCard } from '../../widgets/member-card.tsx';
import { StaffNotes } from '../../widgets/staff-notes.tsx';
import { AboutTalk } from './about-talk.tsx';
import { AnswerBox } from './answer-box.tsx';
import { Left } from './due.tsx';
import { goesOn, useAskerName, type Talk } from './talk.ts';
import { TalkActs } from './talk-acts.tsx';
import { TalkLog } from './talk-log.tsx';

/** Whoever is answered sits before their screen. */
const TALK_MS = 2_500;

/** What waits for an answer: what was said and the box to answer in, and beside it who it is. On a phone one after the other. */
export function UnansweredDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text } = useLocale();
  const askerName = useAskerName();
  const whyNot = useWhyNot();
  const query = useQuery(liveQueryOf(unansweredView, { params: { id } }, TALK_MS));
  const title = query.data && (query.data.subject || askerName(query.data));
  return (
    <Drawer open wide onClose={onClose} title={title ?? text('console-messages.unanswered')}>
      <Loaded query={query}>
        {(talk) => (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
            <div className="flex min-w-0 flex-col gap-3">
              <Standing talk={talk} />
              <TalkActs talk={talk} />
              <TalkLog talk={talk} />
              <AnswerBox talk={talk} why={whyNot(talk)} />
            </div>
            <div className="min-w-0">
              <AboutTalk talk={talk} />
              <StaffNotes id={talk.id} notes={talk.notes} write={noteUnanswered} />
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
        {talk.dueAt && goesOn(talk) && <Left dueAt={talk.dueAt} />}
        <span className="font-semibold">{askerName(talk)}</span>
        {talk.claimedBy !== null && (
          <span className="text-ink-soft">
            {text('console.claimedBy')}: {talk.claimedBy.name}
          </span>
        )}
      </p>
      {talk.member === null && (
        <p className="rounded-control border-2 border-loss px-4 py-2 text-sm font-semibold">
          {text('console-messages.visitorNote')}
        </p>
      )}
    </>
  );
}

/** Why nobody, or not whoever looks, can answer; null: they can. */
function useWhyNot(): (talk: Talk) => string | null {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  return (talk) => {
    const { kind, claimedBy, isRead, ticket } = talk;
    if (kind === 'service' && !goesOn(talk)) return text('console-messages.talkOverNote');
    if (ticket?.finalAt) return text('console-messages.complaintOverNote');
    if (!isRead) return text('console-messages.closedAccount');
    if (claimedBy === null || claimedBy.id === staffId) return null;
    return text('console-messages.withColleague', { name: claimedBy.name });
  };
}
