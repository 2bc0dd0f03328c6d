import { useLocale } from '@mela/i18n/react.ts';
import { ApprovalPages } from '../../widgets/approvals-of.tsx';
import { useAddress } from '../../data/address.ts';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Bonuses } from './bonuses.tsx';
import { Offers } from './offers.tsx';

/** Bonuses: what is offered, and what members were given; what waits for a second person is one press away. */
export function Component() {
  const { text } = useLocale();
  const view = useAddress().get('view') ?? 'offers';
  const links = [
    { view: 'offers', text: text('console-bonuses.offers'), current: view === 'offers' },
    { view: 'waiting', text: text('console-bonuses.waiting'), current: view === 'waiting' },
    {
      view: 'all',
      text: text('console-bonuses.ofMembers'),
      current: view !== 'offers' && view !== 'waiting',
    },
  ];
  return (
    <>
      <PageHead title={text('console-bonuses.title')} />
      <FilterLinks
        label={text('console-bonuses.title')}
        options={links.map(({ view: to, ...link }) => ({ to: `?view=${to}`, ...link }))}
      />
      {view === 'offers' && <Offers />}
      {view === 'waiting' && <ApprovalPages asked={{ view: 'all', state: 'pending', kind: 'bonus-gift' }} />}
      {view !== 'offers' && view !== 'waiting' && <Bonuses />}
    </>
  );
}
