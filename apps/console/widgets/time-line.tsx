import type { Word } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useWord } from '../data/word.ts';

type Step = {
  event: Word<'console.step'>;
  actor: 'member' | 'staff' | 'gateway' | 'clock';
  staff: { name: string } | null;
  note: string | null;
  at: Date;
};

/** What happened to a deposit or withdrawal, from the first step to the last. */
export function TimeLine({ steps }: { steps: readonly Step[] }) {
  const { text, formats } = useLocale();
  const word = useWord();
  return (
    <ol className="ml-2 border-l-2 border-line">
      {steps.map((step) => (
        <li key={`${step.at.getTime()} ${step.event}`} className="relative mb-3 pl-5 text-sm">
          <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-action" />
          <strong className="block">{word('console.step', step.event)}</strong>
          <span className="text-ink-soft">
            {step.staff?.name ?? text(`console.actor.${step.actor}`)} · {formats.moment(step.at)}
          </span>
          {step.note && <q className="mt-0.5 block break-words">{step.note}</q>}
        </li>
      ))}
    </ol>
  );
}
