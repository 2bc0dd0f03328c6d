import { useLocale } from '@mela/i18n/react.ts';
import { ApprovalPages } from '../../widgets/approvals-of.tsx';
import { useAddress } from '../../data/address.ts';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Bonuses } from './bonuses.tsx';
import { Offers } from './offers.tsx';

const VIEWS = ['offers', 'waiting', 'offered', 'active', 'converted', 'all'] as const;

/** Bonuses: what is offered, and what members were given; what waits for a second person is one press away. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'offers';
  const called = (one: (typeof VIEWS)[number]) =>
    one === 'offers' || one === 'waiting' || one === 'all'
      ? text(`console-bonuses.${one}`)
      : text(`console-bonuses.state.${one}`);
  return (
    <>
      <PageHead title={text('console-bonuses.title')} />
      <FilterLinks
        label={text('console.filter')}
        options={VIEWS.map((one) => ({
          to: address.change({ view: one, before: null, after: null, open: null }),
          text: called(one),
          current: one === view,
        }))}
      />
      {view === 'offers' && <Offers />}
      {view === 'waiting' && <ApprovalPages asked={{ view: 'all', state: 'pending', kind: 'bonus-gift' }} />}
      {view !== 'offers' && view !== 'waiting' && <Bonuses state={view === 'all' ? undefined : view} />}
    </>
  );
}
