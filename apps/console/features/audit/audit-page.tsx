import type { AuditAction } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import { auditTrail, auditCheck } from '@mela/wire/console/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { useActionName } from '../../data/word.ts';
import { OlderPages } from '../../widgets/older-pages.tsx';
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

type AuditEntry = AnswerOf<typeof auditTrail>['entries'][number];

/** The audit trail, newest first, by person or by what it is about. */
export function Component() {
  const { text } = useLocale();
  const columns = useColumns();
  const address = useAddress();
  const navigate = useNavigate();
  const before = Number(address.get('before'));
  const query = useQuery(
    queryOf(auditTrail, {
      query: {
        staffId: address.get('staff') ?? undefined,
        subjectId: address.get('subject') ?? undefined,
        action: (address.get('action') ?? undefined) as AuditAction | undefined,
        before: Number.isSafeInteger(before) && before > 0 ? before : undefined,
      },
    }),
  );
  const choose = (name: string, value: string) =>
    void navigate(address.change({ [name]: value === '' ? null : value, before: null }));
  return (
    <>
      <PageHead title={text('console.audit')}>
        <ChainState />
      </PageHead>
      <Loaded query={query}>
        {({ entries, staff, more }) => (
          <>
            <div className="mb-4 max-w-xs">
              <Select
                label={text('console.person')}
                value={address.get('staff') ?? ''}
                onChange={(event) => choose('staff', event.target.value)}
                options={[
                  { value: '', label: text('console.everybody') },
                  ...staff.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </div>
            {address.get('subject') !== null && (
              <p className="mb-3">
                <Link
                  to={address.change({ subject: null, before: null })}
                  className="font-semibold text-action underline"
                >
                  {text('console.wholeTrail')}
                </Link>
              </p>
            )}
            <DataTable
              label={text('console.audit')}
              rows={entries}
              keyOf={({ number }) => String(number)}
              hrefOf={({ subject }) => address.change({ subject: subject.id, before: null })}
              columns={columns}
            />
            <OlderPages last={entries.at(-1)?.number.toString()} more={more} />
          </>
        )}
      </Loaded>
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { text, formats } = useLocale();
  const actionName = useActionName();
  return [
    { head: text('console.entryNumber'), cell: ({ number }) => formats.number(number) },
    { head: text('console.at'), cell: ({ recordedAt }) => formats.moment(recordedAt) },
    {
      head: text('console.person'),
      cell: ({ staff }) => staff?.name ?? text('console.theSystem'),
    },
    { head: text('console.action'), cell: ({ action }) => actionName(action) },
    {
      head: text('console.changes'),
      cell: (entry) => <Changes before={entry.before} after={entry.after} />,
    },
    { head: text('console.reason'), cell: ({ reason }) => reason ?? '–' },
  ];
}
