import { useText } from '@mela/i18n/react.ts';
import { APPROVAL_STATES } from '@mela/wire/console/approvals.ts';
import { useAddress } from '../../data/address.ts';
import { ApprovalPages } from '../../widgets/approvals-of.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

const VIEWS = ['waiting', 'mine', 'all'] as const;

/** What takes two people: what waits for whoever is at work, oldest first; what they have asked for; and everything that ever was. */
export function Component() {
  const text = useText();
  const address = useAddress();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'waiting';
  const state = APPROVAL_STATES.find((one) => one === address.get('state'));
  return (
    <>
      <PageHead title={text('approvals.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{text('approvals.note')}</p>
      <FilterLinks
        label={text('approvals.title')}
        options={VIEWS.map((one) => ({
          to: `?view=${one}`,
          text: text(`approvals.view.${one}`),
          current: one === view,
        }))}
      />
      {view === 'all' && (
        <FilterLinks
          label={text('console.filter')}
          options={[undefined, ...APPROVAL_STATES].map((one) => ({
            to: one === undefined ? '?view=all' : `?view=all&state=${one}`,
            text: text(one === undefined ? 'approvals.anyState' : `approvals.state.${one}`),
            current: one === state,
          }))}
        />
      )}
      <ApprovalPages asked={{ view, state: view === 'all' ? state : undefined }} named />
    </>
  );
}
