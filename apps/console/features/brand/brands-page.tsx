import { useLocale, useText, type Locale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { brandList, openNewBrand } from '@mela/wire/console/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { nameIn } from '../../data/name-in.ts';
import { queryOf } from '../../data/query.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
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
      <Loaded query={query}>
        {({ brands }) => (
          <>
            <DataTable
              label={text('console-brand.brandsTitle')}
              columns={columnsOf(locale)}
              rows={brands}
              keyOf={({ code }) => code}
            />
            {opening && <OpenBrand brands={brands} onClose={() => setOpening(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function columnsOf({ text, formats, language }: Locale): readonly Column<Brands[number]>[] {
  return [
    { head: text('console.brandCode'), cell: ({ code }) => code },
    { head: text('console-words.fact.name'), cell: ({ name }) => nameIn(name, language) ?? '' },
    {
      head: text('console-words.fact.status'),
      cell: ({ status, maintenanceEndsAt: end }) => (
        <>
          <StatusBadge status={status} /> {end && formats.moment(end)}
        </>
      ),
    },
    {
      head: text('jurisdiction.money'),
      cell: ({ money, currency }) => `${text(`jurisdiction.money.${money}`)}, ${currency}`,
    },
    { head: text('console-brand.hosts'), cell: ({ hosts }) => hosts.join(' ') },
    { head: text('console-brand.timeZone'), cell: ({ timeZone }) => timeZone },
    { head: text('console-brand.next'), cell: (brand) => <BrandBeginning brand={brand} /> },
  ];
}

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
