import { useLocale } from '@mela/i18n/react.ts';
import {
  brandStatus,
  callOffBrandStatus,
  planBrandStatus,
  switchBrandStatus,
} from '@mela/wire/console/brand-status.ts';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { VersionedEditor } from '../../widgets/versioned-editor.tsx';
import { Now, Planned } from './standing.tsx';
import { StatusForm } from './status-form.tsx';

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
            <Planned plans={standing.planned} callOff={callOffBrandStatus} />
            <VersionedEditor kept={standing}>
              {(base, onSaved) => <SwitchOrPlan key={base.version} standing={base} onSaved={onSaved} />}
            </VersionedEditor>
          </>
        )}
      </Loaded>
    </>
  );
}

type SwitchOrPlanProps = Readonly<{
  standing: AnswerOf<typeof brandStatus>;
  onSaved(version: number): void;
}>;

/** Switches the brand at once or plans it. */
function SwitchOrPlan({ standing, onSaved }: SwitchOrPlanProps) {
  const { text } = useLocale();
  return (
    <StatusForm
      standing={standing}
      endpointOf={(planned) => (planned ? planBrandStatus : switchBrandStatus)}
      bodyOf={({ at, ...wanted }) => (at ? { ...wanted, at } : { ...wanted, version: standing.version })}
      done={(answer) => {
        const isSwitched = 'version' in answer;
        toast(text(isSwitched ? 'console-brand.switched' : 'console-brand.plannedNow'), 'gain');
        if (isSwitched) onSaved(answer.version);
      }}
      save={{ now: text('console-brand.switchNow'), planned: text('console-brand.planIt') }}
    />
  );
}
