import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { applicationList } from '@mela/wire/console/applications.ts';
import { reportList } from '@mela/wire/console/message-reports.ts';
import { unansweredList } from '@mela/wire/console/unanswered.ts';
import { waitingCounts } from '@mela/wire/console/waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { liveQueryOf } from '../data/query.ts';
import { FilterLinks } from './filter-links.tsx';

const COUNTS_MS = 15_000;

const DESK = [
  { path: '/unanswered', label: 'console-messages.unanswered', list: unansweredList, subject: 'unanswered' },
  { path: '/applications', label: 'editing.applications', list: applicationList, subject: 'application' },
  {
    path: '/message-reports',
    label: 'console-messages.reports',
    list: reportList,
    subject: 'message-report',
  },
] as const;

/** What people want of staff stands at one desk: what they write, what they apply for and what they report, with how much of each waits. */
export function DeskTabs() {
  const { text, formats } = useLocale();
  const { pathname } = useLocation();
  const may = useMay();
  const { data } = useQuery(liveQueryOf(waitingCounts, {}, COUNTS_MS));
  const open = DESK.filter(({ list }) => may(list));
  if (open.length < 2) return null;
  return (
    <FilterLinks
      label={text('console-messages.oneDesk')}
      options={open.map(({ path, label, subject }) => {
        const count = data?.counts[subject] ?? 0;
        return {
          to: path,
          current: pathname === path,
          text: (
            <>
              {text(label)}
              {count > 0 && <Badge tone="notice">{formats.number(count)}</Badge>}
            </>
          ),
        };
      })}
    />
  );
}
