import { useLocale, type Locale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import type { brandStatus, callOffBrandStatus } from '@mela/wire/console/brand-status.ts';
import type { askInstallationPlanOff } from '@mela/wire/console/installation-status.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { useMay } from '../../data/current-staff.tsx';
import { StatusBadge } from './status-badge.tsx';

/** What something is to players, and what is planned for it. */
export type Standing = Pick<AnswerOf<typeof brandStatus>, 'status' | 'maintenanceEndsAt' | 'planned'>;
type Plan = Standing['planned'][number];

/** What it is now, and until when. */
export function Now({ standing: { status, maintenanceEndsAt, planned } }: { standing: Standing }) {
  const { text, formats } = useLocale();
  const end = planned.find(({ isEnd }) => isEnd);
  return (
    <Section title={text('console-brand.statusNow')}>
      <div className="max-w-4xl">
        <Facts
          facts={[
            [text('console-words.fact.status'), <StatusBadge key="status" status={status} />],
            maintenanceEndsAt !== null && [text('console-brand.until'), formats.moment(maintenanceEndsAt)],
            end !== undefined && [text('console-brand.opensAgain'), formats.moment(end.at)],
          ]}
        />
      </div>
    </Section>
  );
}

function columnsOf(
  { text, formats }: Locale,
  onCallOff: ((plan: Plan) => void) | null,
): readonly Column<Plan>[] {
  return [
    { head: text('console-brand.at'), cell: ({ at }) => formats.moment(at) },
    { head: text('console-brand.becomes'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: text('console-brand.until'),
      cell: ({ maintenanceEndsAt: end, opensAgain }) => (
        <>
          {end ? formats.moment(end) : '–'}
          {opensAgain && (
            <>
              <br />
              {text('console-brand.opensAgain')}
            </>
          )}
        </>
      ),
    },
    {
      head: text('console.reason'),
      cell: ({ isEnd, reason }) => (isEnd ? text('console-brand.endOfMaintenance') : (reason ?? '–')),
    },
    {
      head: text('console-brand.plannedBy'),
      cell: ({ by }) => by?.name ?? text('console-brand.atKeyboard'),
    },
    ...(onCallOff
      ? [
          {
            head: text('console-brand.callOff'),
            cell: (plan: Plan) => (
              <Button look="outline" onClick={() => onCallOff(plan)}>
                {text('console-brand.callOff')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

type PlannedProps = Readonly<{
  plans: readonly Plan[];
  /** Calls one off, or asks for it. */
  callOff: typeof callOffBrandStatus | typeof askInstallationPlanOff;
}>;

/** What it is going to be, and how that is called off. */
export function Planned({ plans, callOff }: PlannedProps) {
  const locale = useLocale();
  const may = useMay();
  const { text, formats } = locale;
  const [leaving, setLeaving] = useState<Plan | null>(null);
  const columns = columnsOf(locale, may(callOff) ? setLeaving : null);
  return (
    <Section title={text('console-brand.planned')}>
      {plans.length === 0 ? (
        <p className="text-ink-soft">{text('console-brand.noPlans')}</p>
      ) : (
        <DataTable
          label={text('console-brand.planned')}
          columns={columns}
          rows={plans}
          keyOf={({ id }) => id}
        />
      )}
      {leaving && (
        <ActionDialog
          open
          onClose={() => setLeaving(null)}
          title={text('console-brand.callOffTitle')}
          endpoint={callOff}
          params={{ id: leaving.id }}
          field="reason"
        >
          <p>
            {formats.moment(leaving.at)}: {text(`console-words.brandStatus.${leaving.status}`)}
          </p>
        </ActionDialog>
      )}
    </Section>
  );
}
