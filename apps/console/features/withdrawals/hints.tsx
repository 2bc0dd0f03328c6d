import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { withdrawalView } from '@mela/wire/console/withdrawals.ts';
import { Link } from 'react-router';
import { Section } from '../../widgets/section.tsx';

type Hint = AnswerOf<typeof withdrawalView>['hints'][number];

/** What stands out about a withdrawal, loud ones first. None of it proves anything. */
export function Hints({ hints }: { hints: readonly Hint[] }) {
  const { text } = useLocale();
  if (hints.length === 0) return null;
  return (
    <Section title={text('console.hints')}>
      <ul className="mb-4 flex flex-col gap-2">
        {hints.map((hint) => (
          <li
            key={hint.kind}
            className={`rounded-control border px-4 py-2 text-sm ${hint.loud ? 'border-loss text-loss' : 'border-line'}`}
          >
            {text(`console.hint.${hint.kind}`, { count: hint.count ?? 0 })}
            {hint.members.map(({ id, username }) => (
              <Link key={id} to={`/members/${id}`} className="ms-2 underline">
                {username}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
