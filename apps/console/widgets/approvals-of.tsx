import { useText, useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { AnswerOf } from '@mela/wire';
import { approvalList, approvalCursor } from '@mela/wire/console/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAddress } from '../data/address.ts';
import { liveQueryOf } from '../data/query.ts';
import { useSteadyRows } from '../data/steady-rows.ts';
import type { Approval } from '../data/use-fact-text.ts';
import { useWord } from '../data/word.ts';
import { Age } from './age.tsx';
import { ApprovalAbout } from './approval-about.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { NewRows } from './new-rows.tsx';
import { Loaded } from './loaded.tsx';
import { OlderPages } from './older-pages.tsx';
import { Section } from './section.tsx';
import { SubjectLink } from './subject-link.tsx';

type Step = AnswerOf<typeof approvalList>['steps'][number];

/** A step that one has taken at a desk and another has yet to: what it is, since when it waits, and the way there. */
function StepCard({ step: { kind, subject, about, firstBy, since } }: { step: Step }) {
  const { formats } = useLocale();
  const word = useWord();
  return (
    <article className="rounded-card border border-notice bg-surface p-4 text-sm">
      <strong className="mb-2 block text-base">{word('approvals.kind', kind)}</strong>
      <ApprovalAbout about={about} />
      <p className="mt-2 mb-3 break-words text-ink-soft">
        {firstBy.name} · <Age since={since} /> · {formats.moment(since)}
      </p>
      <SubjectLink kind={kind} subject={subject} />
    </article>
  );
}

const cursorOf = ({ id, requestedAt }: Approval) => ({ id, since: requestedAt });

type Asked = { view: 'waiting' | 'all'; state?: Approval['state'] | undefined; kind?: string };

/** What of a kind waits for a second person, of one subject or of all. */
export function usePendingApprovals(kind: string, subject?: string): readonly Approval[] {
  const query = useQuery(
    liveQueryOf(approvalList, { query: { view: 'all', state: 'pending', kind, subject } }),
  );
  return query.data?.approvals ?? [];
}

/** What of a kind waits for a second person, of one subject or of all, in the place where it is asked for. */
export function PendingApprovals({ kind, subject }: { kind: string; subject?: string }) {
  return usePendingApprovals(kind, subject).map((approval) => (
    <div key={approval.id} className="mb-4">
      <ApprovalCard approval={approval} named />
    </div>
  ));
}

/** A page of what takes two, from where the address says; each page leads to the next. */
export function ApprovalPages({ asked, named = false }: { asked: Asked; named?: boolean }) {
  const address = useAddress();
  const after = z.safeDecode(approvalCursor, address.get('after') ?? '').data;
  const query = useQuery(liveQueryOf(approvalList, { query: { ...asked, after } }));
  return (
    <Loaded query={query}>
      {({ approvals, steps, more }) => (
        <Requests
          list={JSON.stringify([asked, after])}
          shown={shownOf(approvals, steps)}
          {...{ more, named }}
          isInbox={asked.view === 'waiting'}
        />
      )}
    </Loaded>
  );
}

type Shown = Readonly<{ id: string; since: Date; approval: Approval | null; step: Step | null }>;

function shownOf(approvals: readonly Approval[], steps: readonly Step[]): Shown[] {
  const shown = [
    ...approvals.map((approval) => ({ ...cursorOf(approval), approval, step: null })),
    ...steps.map((step) => ({ id: step.id, since: step.since, approval: null, step })),
  ];
  // Steps are told with what waits only, which begins with the oldest.
  return steps.length > 0
    ? shown.toSorted((one, other) => one.since.getTime() - other.since.getTime())
    : shown;
}

type RequestsProps = {
  list: string;
  shown: readonly Shown[];
  more: boolean;
  named: boolean;
  isInbox: boolean;
};

function Requests({ list, shown, more, named, isInbox }: RequestsProps) {
  const text = useText();
  // Beside what it is about, what somebody has just asked for stands at once.
  const steady = useSteadyRows(
    isInbox ? list : list + shown.map(({ id }) => id).join(),
    shown,
    ({ id }) => id,
  );
  const last = shown.at(-1);
  const next = last && z.encode(approvalCursor, { since: last.since, id: last.id });
  return (
    <>
      <NewRows steady={steady} />
      {steady.rows.length === 0 && (
        <p className="text-ink-soft">{text(isInbox ? 'console.queueEmpty' : 'shell.nothing')}</p>
      )}
      <ul className="flex flex-col gap-3">
        {steady.rows.map(({ id, approval, step }) => (
          <li key={id} className={classes(steady.gone.has(id) && 'opacity-60')}>
            {steady.gone.has(id) && <p className="text-sm">{text('console-lists.gone')}</p>}
            {approval && (
              <ApprovalCard
                approval={steady.gone.has(id) ? decided(approval) : approval}
                named={named}
                onDone={() => steady.letGo(id)}
              />
            )}
            {step && <StepCard step={step} />}
          </li>
        ))}
      </ul>
      <OlderPages name="after" last={next} more={more} />
    </>
  );
}

/** What is no longer in the list is there to be read only. */
const decided = (approval: Approval): Approval => ({ ...approval, mayDecide: false, isMine: false });

/** All that was asked for of a kind, newest first. */
export function ApprovalsOf({ kind, title }: { kind: string; title: string }) {
  return (
    <Section title={title}>
      <ApprovalPages asked={{ view: 'all', kind }} />
    </Section>
  );
}
