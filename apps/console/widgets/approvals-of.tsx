import { useText, useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { approvalList, approvalCursor } from '@mela/wire/console/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useAddress } from '../data/address.ts';
import { liveQueryOf } from '../data/query.ts';
import type { Approval } from '../data/use-fact-text.ts';
import { useWord } from '../data/word.ts';
import { Age } from './age.tsx';
import { ApprovalAbout } from './approval-about.tsx';
import { ApprovalCard } from './approval-card.tsx';
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
  const text = useText();
  const cursor = z.safeDecode(approvalCursor, useAddress().get('after') ?? '');
  const query = useQuery(liveQueryOf(approvalList, { query: { ...asked, after: cursor.data } }));
  return (
    <Loaded query={query}>
      {({ approvals, steps, more }) => {
        const shown = [
          ...approvals.map((approval) => ({ ...cursorOf(approval), approval, step: null })),
          ...steps.map((step) => ({ ...step, approval: null, step })),
        ];
        // Steps are told with what waits only, which begins with the oldest.
        if (steps.length > 0) shown.sort((one, other) => one.since.getTime() - other.since.getTime());
        const last = shown.at(-1);
        const next = last && z.encode(approvalCursor, { since: last.since, id: last.id });
        return (
          <>
            {shown.length === 0 && (
              <p className="text-ink-soft">
                {text(asked.view === 'waiting' ? 'console.queueEmpty' : 'shell.nothing')}
              </p>
            )}
            <ul className="flex flex-col gap-3">
              {shown.map(({ id, approval, step }) => (
                <li key={id}>
                  {approval && <ApprovalCard approval={approval} named={named} />}
                  {step && <StepCard step={step} />}
                </li>
              ))}
            </ul>
            <OlderPages name="after" last={next} more={more} />
          </>
        );
      }}
    </Loaded>
  );
}

/** All that was asked for of a kind, newest first. */
export function ApprovalsOf({ kind, title }: { kind: string; title: string }) {
  return (
    <Section title={title}>
      <ApprovalPages asked={{ view: 'all', kind }} />
    </Section>
  );
}
