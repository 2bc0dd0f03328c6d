import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import {
  APPLICATION_STATES,
  applicationAnswer,
  applicationList,
  WAITING_APPLICATIONS,
} from '@mela/wire/console/applications.ts';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { DeskTabs } from '../../widgets/desk-tabs.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { canTogether, TOGETHER, type Application } from './answered-together.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { tones } from './tones.ts';

/** Who wants to take part in which promotion: what waits for staff first, everything else behind the filters. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const cells = useStateCell();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('editing.applications')} />
      <DeskTabs />
      <List
        endpoint={applicationList}
        label={text('editing.applications')}
        keyOf={({ id }) => id}
        nameOf={({ member, promotion }) => `${member.username}, ${promotion.title}`}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={(['waiting', ...APPLICATION_STATES] as const).map((name) => ({
          name,
          label: text(`editing.applicationState.${name}`),
          query: { state: name === 'waiting' ? WAITING_APPLICATIONS : name },
        }))}
        waiting={['waiting']}
        cells={cells}
        together={TOGETHER.map((to) => ({
          label: text(`editing.answers.${to}`),
          endpoint: applicationAnswer,
          params: ({ id }: Application) => ({ id }),
          body: ({ state }: Application) => ({ from: state, to }),
          note: text('editing.answerNote'),
          reason: true as const,
          can: canTogether(to),
          danger: to === 'rejected',
        }))}
      />
      {open !== null && (
        <ApplicationDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

function useStateCell(): Cells<Application> {
  const { text } = useLocale();
  return {
    state: ({ state }) => <Badge tone={tones[state]}>{text(`editing.applicationState.${state}`)}</Badge>,
  };
}
