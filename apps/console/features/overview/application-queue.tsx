import { useLocale } from '@mela/i18n/react.ts';
import { applicationList } from '@mela/wire/console/applications.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';

/** The applications for promotions that wait for an answer, the oldest first, each the way to it. */
export function ApplicationQueue() {
  const { text, formats } = useLocale();
  const query = useQuery(liveQueryOf(applicationList, { query: { state: 'waiting' } }));
  return (
    <Section title={text('editing.applications')}>
      <Loaded query={query}>
        {({ applications }) =>
          applications.length === 0 ? (
            <p className="text-ink-soft">{text('console.queueEmpty')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {applications.map(({ id, member, promotion, appliedAt }) => (
                <li key={id}>
                  <Link
                    to={`/applications?open=${id}`}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-3 hover:border-edge"
                  >
                    <strong>{promotion.title}</strong>
                    <span>{member.username}</span>
                    <span className="text-sm text-ink-soft">{formats.moment(appliedAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
