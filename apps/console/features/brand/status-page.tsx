import { useLocale, type Locale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { brandStatus, callOffBrandStatus } from '@mela/wire/console/brand-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusForm } from './status-form.tsx';

type Standing = AnswerOf<typeof brandStatus>;
type Plan = Standing['planned'][number];

/** Whether players reach the brand, now and as it is planned. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(queryOf(brandStatus));
  return (
    <>
      <PageHead title={text('console-brand.statusTitle')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.statusNote')}</p>
      <Loaded query={query}>
        {(standing) => (
          <>
            <Now standing={standing} />
            <Planned plans={standing.planned} />
            <VersionedEditor kept={standing}>
              {(base, onSaved) => <StatusForm key={base.version} standing={base} onSaved={onSaved} />}
            </VersionedEditor>
          </>
        )}
      </Loaded>
    </>
  );
}

function Now({ standing: { status, maintenanceEndsAt, planned } }: { standing: Standing }) {
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

function columnsOf({ text, formats }: Locale, onCallOff: (plan: Plan) => void): readonly Column<Plan>[] {
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
    {
      head: text('console-brand.callOff'),
      cell: (plan) => (
        <Button look="outline" onClick={() => onCallOff(plan)}>
          {text('console-brand.callOff')}
        </Button>
      ),
    },
  ];
}

function Planned({ plans }: { plans: readonly Plan[] }) {
  const locale = useLocale();
  const { text, formats } = locale;
  const [leaving, setLeaving] = useState<Plan | null>(null);
  const columns = columnsOf(locale, setLeaving);
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
          endpoint={callOffBrandStatus}
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
