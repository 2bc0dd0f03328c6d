import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { setMemberLimit, type limitChanges } from '@mela/wire/console/protection.ts';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type Change = AnswerOf<typeof limitChanges>['changes'][number];

/** Changes of limits, each beside what it was; what waits can be kept as it is. */
export function Changes({ changes, currency }: { changes: readonly Change[]; currency: string }) {
  const { text } = useLocale();
  const limitText = useLimitText(currency);
  const [keeping, setKeeping] = useState<Change | null>(null);
  const columns = useColumns(currency, setKeeping);
  return (
    <>
      <DataTable
        label={text('console-bonuses.limitsTitle')}
        columns={columns}
        rows={changes}
        keyOf={({ id }) => id}
        hrefOf={({ member }) => `/members/${member.id}`}
      />
      {keeping && (
        <ActionDialog
          open
          onClose={() => setKeeping(null)}
          title={text('console-bonuses.keep')}
          endpoint={setMemberLimit}
          params={{ id: keeping.member.id }}
          field="reason"
          fixed={asBefore(keeping)}
        >
          <p className="break-words">
            {keeping.member.username}: {text(`console-bonuses.limit.${keeping.kind}`)},{' '}
            {text(`console-bonuses.per.${keeping.period}`)}:{' '}
            <strong className="digits">{limitText(keeping.before)}</strong>
          </p>
          <p>{text('console-bonuses.keepNote')}</p>
          <p className="text-sm text-ink-soft">{text('console-bonuses.shownToMember')}</p>
        </ActionDialog>
      )}
    </>
  );
}

/** The limit as it holds: setting it again drops what was to loosen it. */
const asBefore = ({ kind, period, before: { value, minutes } }: Change): Record<string, unknown> => ({
  kind,
  period,
  ...(kind === 'time' ? { minutes } : { value }),
});

/** How a limit is read. */
function useLimitText(currency: string): (limit: Change['before']) => string {
  const { text, formats } = useLocale();
  return ({ value, minutes }) => {
    if (minutes !== null) return text('console-bonuses.limitMinutes', { minutes });
    return value === null ? text('console-bonuses.noLimit') : formats.money(value, currency);
  };
}

function useColumns(currency: string, onKeep: (change: Change) => void): Column<Change>[] {
  const { text, formats } = useLocale();
  const may = useMay();
  const limitText = useLimitText(currency);
  return [
    { head: text('console.member'), cell: ({ member }) => member.username },
    {
      head: text('console-bonuses.limitOn'),
      cell: ({ kind, period }) =>
        `${text(`console-bonuses.limit.${kind}`)}, ${text(`console-bonuses.per.${period}`)}`,
    },
    {
      head: text('console-bonuses.becomes'),
      cell: ({ before, after }) => (
        <span className="digits">
          {limitText(before)} <span aria-hidden="true">→</span> {limitText(after)}
        </span>
      ),
    },
    {
      head: text('console-bonuses.holdsFrom'),
      cell: ({ takesEffectAt, waiting }) => (
        <>
          {formats.moment(takesEffectAt)} {waiting && <Badge tone="notice">{text('console.waiting')}</Badge>}
        </>
      ),
    },
    {
      head: text('console-bonuses.askedBy'),
      cell: ({ by }) => by?.name ?? text('console-bonuses.theMember'),
    },
    { head: text('console-bonuses.reason'), cell: ({ reason }) => reason ?? '–' },
    {
      head: text('console-bonuses.act'),
      cell: (change) =>
        change.waiting && may(setMemberLimit) ? (
          <Button look="outline" size="small" onClick={() => onKeep(change)}>
            {text('console-bonuses.keep')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
