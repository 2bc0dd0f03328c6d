import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { auditTrail, auditCheck } from '@mela/wire/console/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import type { Column } from '../../widgets/data-table.tsx';
import { useWords } from '../../data/word.ts';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Changes } from './changes.tsx';

/** Whether the trail still is as it was written. */
function ChainState() {
  const { text, formats } = useLocale();
  const { data } = useQuery(queryOf(auditCheck));
  if (!data) return null;
  return data.brokenAt === null ? (
    <Badge tone="gain">{text('console.chainWhole', { length: formats.number(data.length) })}</Badge>
  ) : (
    <Badge tone="accent">{text('console.chainBroken', { number: formats.number(data.brokenAt) })}</Badge>
  );
}

type AuditEntry = AnswerOf<typeof auditTrail>['rows'][number];

/** What was changed, before and after. */
function useChangesColumn(): Column<AuditEntry>[] {
  const { text } = useLocale();
  return [
    {
      head: text('console.changes'),
      cell: (entry) => <Changes before={entry.before} after={entry.after} />,
    },
  ];
}

/** The audit trail, newest first; a row leads to all that was done with the same thing. */
export function Component() {
  const { text } = useLocale();
  const words = useWords();
  const more = useChangesColumn();
  return (
    <>
      <PageHead title={text('console.audit')}>
        <ChainState />
      </PageHead>
      <List
        endpoint={auditTrail}
        label={text('console.audit')}
        keyOf={({ number }) => String(number)}
        nameOf={({ number }) => String(number)}
        hrefOf={({ subject }) =>
          `?${new URLSearchParams({ subjectKind: subject.kind, subjectId: subject.id })}`
        }
        cells={{
          staff: ({ staff }) => staff?.name ?? text('console.theSystem'),
        }}
        choices={{ subjectKind: words('console-words.subject') }}
        more={more}
      />
    </>
  );
}
