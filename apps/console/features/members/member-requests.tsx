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

/** What a member has agreed to and taken back, with all that proves it; nothing where they have never said. */
export function MemberConsents({ member }: { member: AnswerOf<typeof memberView> }) {
  const { text, formats } = useLocale();
  if (member.consents.length === 0) return null;
  return (
    <Section title={text('console.memberConsents')}>
      <ul className="flex flex-col gap-2 text-sm">
        {member.consents.map(({ purpose, given, screen, language, words, saidAt, keptAt }, at) => (
          <li
            key={member.consents.length - at}
            className="rounded-card border border-line bg-surface px-4 py-2"
          >
            <span className="block font-medium">
              {text(`console.memberConsent.${purpose}`)} ·{' '}
              {text(given ? 'console.memberConsentGiven' : 'console.memberConsentWithdrawn')}
            </span>
            <span className="block text-ink-soft">
              {text(`console.memberConsentScreen.${screen}`)} ·{' '}
              {text('console.memberConsentWords', { words, language: language.toUpperCase() })}
            </span>
            <span className="block text-ink-soft">
              {formats.moment(saidAt)}
              {saidAt < keptAt &&
                ` · ${text('console.memberConsentCarried', { at: formats.moment(keptAt) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
