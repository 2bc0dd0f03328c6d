import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { approvalList } from '@mela/wire/console/approvals.ts';
import { Age } from './age.tsx';
import { ApprovalAbout } from './approval-about.tsx';
import { useFactText } from '../data/use-fact-text.ts';
import { SubjectLink } from './subject-link.tsx';

export type Step = AnswerOf<typeof approvalList>['steps'][number];

/** A step that one has taken at a desk and another has yet to: what it is, since when it waits, and the way there. */
export function StepCard({ step: { kind, subject, about, firstBy, since } }: { step: Step }) {
  const { formats } = useLocale();
  const { label } = useFactText();
  return (
    <article className="rounded-card border border-notice bg-surface p-4 text-sm">
      <strong className="mb-2 block text-base">{label(`approvals.kind.${kind}`)}</strong>
      <ApprovalAbout about={about} />
      <p className="mt-2 mb-3 break-words text-ink-soft">
        {firstBy.name} · <Age since={since} /> · {formats.moment(since)}
      </p>
      <SubjectLink kind={kind} subject={subject} />
    </article>
  );
}
