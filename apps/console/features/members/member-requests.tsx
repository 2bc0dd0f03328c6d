import { useLocale } from '@mela/i18n/react.ts';
import type { memberView } from '@mela/wire/console/members.ts';
import type { AnswerOf } from '@mela/wire';
import { Section } from '../../widgets/section.tsx';

/** What a member has asked for of their own account: its data, or to close it; nothing where they never did. */
export function MemberRequests({ member }: { member: AnswerOf<typeof memberView> }) {
  const { text, formats } = useLocale();
  if (member.requests.length === 0) return null;
  return (
    <Section title={text('console.memberRequests')}>
      <ul className="flex flex-col gap-2 text-sm">
        {member.requests.map(({ kind, state, askedAt, endedAt }) => (
          <li
            key={`${kind} ${askedAt.getTime()}`}
            className="rounded-card border border-line bg-surface px-4 py-2"
          >
            <span className="block font-medium">
              {text(`console.memberRequest.${kind}`)} · {text(`console.memberRequestState.${state}`)}
            </span>
            <span className="block text-ink-soft">
              {text('console.memberRequestAsked', { at: formats.moment(askedAt) })}
            </span>
            {endedAt && (
              <span className="block text-ink-soft">
                {text('console.memberRequestEnded', { at: formats.moment(endedAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
