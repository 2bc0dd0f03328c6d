import { useText } from '@mela/i18n/react.ts';
import { askAdjustment, houseAccounts, walletTickets } from '@mela/wire/console/ledger.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Corrections } from './corrections.tsx';
import { Statement } from './statement.tsx';
import { Tickets } from './tickets.tsx';

const VIEWS = [
  { view: 'statement', word: 'console.statement', needs: houseAccounts },
  { view: 'corrections', word: 'console.corrections', needs: askAdjustment },
  { view: 'tickets', word: 'console.walletTickets', needs: walletTickets },
] as const;

/** The books as finance reads them: any account's statement, what was moved by hand, and what vendors' books differ in. */
export function Component() {
  const text = useText();
  const address = useAddress();
  const may = useMay();
  const views = VIEWS.filter(({ needs }) => may(needs));
  const shown = (views.find(({ view }) => view === address.get('view')) ?? views[0])?.view;
  return (
    <>
      <PageHead title={text('console.ledger')} />
      <FilterLinks
        label={text('console.ledger')}
        options={views.map(({ view, word }) => ({
          to: `?view=${view}`,
          text: text(word),
          current: view === shown,
        }))}
      />
      {shown === 'statement' && <Statement />}
      {shown === 'corrections' && <Corrections />}
      {shown === 'tickets' && <Tickets />}
    </>
  );
}
