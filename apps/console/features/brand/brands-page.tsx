import { useLocale, useText, type Locale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { brandList, brandOverview, openNewBrand } from '@mela/wire/console/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { nameIn } from '../../data/name-in.ts';
import { queryOf } from '../../data/query.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { BrandBeginning } from './brand-beginning.tsx';
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
          <Button onClick={() => setOpening(true)} disabled={!query.data?.brands.length}>
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

/** Asks for what a new brand cannot take from the one that it is like. */
function OpenBrand({ brands, onClose }: { brands: Brands; onClose: () => void }) {
  const { language } = useLocale();
  const text = useText();
  const nameOf = (code: 'bn' | 'en') =>
    text('console-staff.nameIn', { language: languageNameIn(language, code) });
  const [model] = brands;
  const plain = (name: string, label: string, hint?: string) =>
    ({ name, label, required: true, ...(hint !== undefined && { hint }) }) as const;
  return (
    <FieldsDialog
      title={text('console-brand.openBrand')}
      endpoint={openNewBrand}
      onClose={onClose}
      fields={[
        plain('code', text('console-brand.newCode'), text('console-brand.newCodeHint')),
        {
          name: 'like',
          label: text('console-brand.like'),
          choices: brands.map(({ code, name }) => ({ value: code, label: nameIn(name, language) ?? code })),
        },
        plain('nameBn', nameOf('bn')),
        plain('nameEn', nameOf('en')),
        plain('hosts', text('console-brand.newHosts'), text('console-brand.newHostsHint')),
        plain('currency', text('console-brand.currency')),
        plain('timeZone', text('console-brand.timeZone')),
        plain('reason', text('console.reason'), text('console.reasonHint')),
      ]}
      initial={{
        code: '',
        like: model?.code ?? '',
        nameBn: '',
        nameEn: '',
        hosts: '',
        currency: model?.currency ?? '',
        timeZone: model?.timeZone ?? '',
        reason: '',
      }}
      bodyOf={({
        code = '',
        like = '',
        nameBn = '',
        nameEn = '',
        hosts = '',
        currency = '',
        timeZone = '',
        reason = '',
      }) => {
        const unnamed = Object.entries({ nameBn, nameEn }).filter(([, name]) => name.trim() === '');
        if (unnamed.length > 0)
          return {
            wrong: Object.fromEntries(unnamed.map(([field]) => [field, text('errors.field.required')])),
          };
        const name = { bn: nameBn, en: nameEn };
        return {
          body: {
            code,
            like,
            name,
            hosts: hosts.split(/[\s,]+/).filter(Boolean),
            currency,
            timeZone,
            reason,
          },
        };
      }}
    >
      <p className="text-ink-soft">{text('console-brand.openBrandNote')}</p>
    </FieldsDialog>
  );
}
