import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFirstAnswer } from '../../data/use-first-answer.ts';
import { langOf } from '../../data/locale/language-tag.ts';
import { ContentLink } from '../../widgets/content-link.tsx';
import { homeQueries } from './queries.ts';

/** The announcements as one line that runs by; it stops under a pointer or a finger, and stands still if motion is unwanted. */
export function Announcements() {
  const text = useText();
  const query = homeQueries.announcements();
  const announcements = useFirstAnswer(query, useQuery(query).data) ?? [];
  if (announcements.length === 0) return null;
  const line = (hidden: boolean) =>
    announcements.map(({ id, title, summary, link, language }) => {
      const words = (
        <>
          <strong className="text-notice">{title}</strong> {summary}
        </>
      );
      return (
        <span key={id} className="pr-12" lang={langOf(language)}>
          {link && !hidden ? (
            <ContentLink link={link} className="hover:underline">
              {words}
            </ContentLink>
          ) : (
            words
          )}
        </span>
      );
    });
  return (
    <section
      aria-label={text('home.announcements')}
      className="flex items-center gap-3 overflow-hidden rounded-control bg-surface px-3"
    >
      <Icon of="megaphone" className="size-5 text-action" />
      {/* Where it stands still it is pushed sideways, by keyboard too. */}
      <div
        tabIndex={announcements.some(({ link }) => link) ? undefined : 0}
        className="min-w-0 flex-1 overflow-hidden py-1.5 whitespace-nowrap"
      >
        <div className="marquee inline-flex min-w-full">
          <p className="flex min-w-full shrink-0">{line(false)}</p>
          <p aria-hidden="true" className="marquee-copy flex min-w-full shrink-0">
            {line(true)}
          </p>
        </div>
      </div>
    </section>
  );
}
