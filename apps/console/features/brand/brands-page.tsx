import { useLocale, type Locale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { brandList, brandOverview, openNewBrand } from '@mela/wire/console/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { BrandBeginning } from './brand-beginning.tsx';
import { OpenBrand } from './open-brand.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { StatusBadge } from './status-badge.tsx';

type Brands = AnswerOf<typeof brandList>['brands'];

/** Every brand of the installation, for owners. */
export function Component() {
  const locale = useLocale();
  const { text } = locale;
  const may = useMay();
  const query = useQuery(queryOf(brandList));
  const [opening, setOpening] = useState(false);
  return (
    <>
      <PageHead title={text('console-brand.brandsTitle')}>
        {may(openNewBrand) && (
          <Button onClick={() => setOpening(true)} disabled={!query.data}>
            {text('console-brand.openBrand')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.brandsNote')}</p>
      <PendingApprovals kind="first-admin" />
      <PendingApprovals kind="going-live" />
      <List
        endpoint={brandOverview}
        label={text('console-brand.brandsTitle')}
        keyOf={({ code }) => code}
        nameOf={({ code }) => code}
        cells={cellsOf(locale)}
        more={[{ head: text('console-brand.next'), cell: showNext }]}
      />
      {opening && query.data && <OpenBrand brands={query.data.brands} onClose={() => setOpening(false)} />}
    </>
  );
}

const showNext = (brand: Brands[number]) => <BrandBeginning brand={brand} />;

const cellsOf = ({ text, formats }: Locale): Cells<Brands[number]> => ({
  status: ({ status, maintenanceEndsAt: end }) => (
    <>
      <StatusBadge status={status} /> {end && formats.moment(end)}
    </>
  ),
  money: ({ money }) => text(`jurisdiction.money.${money}`),
  hosts: ({ hosts }) => hosts.join(' '),
});
