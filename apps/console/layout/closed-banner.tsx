import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { me } from '@mela/wire/console/session.ts';

/** The whole installation is closed, whatever the brand itself is: seen on every page. */
export function ClosedBanner({ closed }: { closed: NonNullable<AnswerOf<typeof me>['closed']> }) {
  const { text, formats } = useLocale();
  return (
    <div role="alert" className="mb-4 rounded-card border-2 border-notice bg-surface p-4">
      <strong className="block">{text(`console.installationClosed.${closed.status}`)}</strong>
      {text('console.installationClosedText')}
      {closed.endsAt && (
        <span className="block">
          {text('console.installationClosedEnd', { time: formats.moment(closed.endsAt) })}
        </span>
      )}
    </div>
  );
}
