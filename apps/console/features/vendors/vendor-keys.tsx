import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Section } from '../../widgets/section.tsx';
import { KeyActions } from './key-actions.tsx';
import { MakeKey } from './make-key.tsx';
import { Networks } from './networks.tsx';
import type { Vendor, VendorKey } from './vendor.ts';

const TONES = { waiting: 'notice', open: 'gain', retired: 'plain' } as const;

/** The keys of one vendor, the newest first. */
export function VendorKeys({ vendor, name, keys, networks, mayMake }: Vendor) {
  const { text } = useLocale();
  const columns = useColumns(vendor);
  const title = text('console-vendors.keysOf', { vendor: name });
  return (
    <Section title={title}>
      <PendingApprovals kind="vendor-key" subject={vendor} />
      <DataTable label={title} rows={keys} keyOf={({ id }) => id} columns={columns} />
      <Networks vendor={vendor} name={name} networks={networks} />
      <MakeKey vendor={vendor} name={name} mayMake={mayMake} />
    </Section>
  );
}

function useColumns(vendor: string): Column<VendorKey>[] {
  const { text, formats } = useLocale();
  const byWhom = (at: Date, who: VendorKey['madeBy']): string =>
    who === null ? formats.moment(at) : `${formats.moment(at)} · ${who.name}`;
  return [
    {
      head: text('console-vendors.key'),
      cell: ({ id }) => <code className="break-all @4xl:whitespace-nowrap">{id}</code>,
    },
    { head: text('console.stateHead'), cell: (key) => <State vendorKey={key} /> },
    { head: text('console-vendors.made'), cell: ({ madeAt, madeBy }) => byWhom(madeAt, madeBy) },
    {
      head: text('console-vendors.opened'),
      cell: ({ openedAt, openedBy }) => (openedAt === null ? '–' : byWhom(openedAt, openedBy)),
    },
    {
      head: text('console-vendors.heard'),
      cell: ({ heardAt }) =>
        heardAt === null ? text('console-vendors.neverHeard') : formats.moment(heardAt),
    },
    { head: text('console.action'), cell: (key) => <KeyActions vendor={vendor} vendorKey={key} /> },
  ];
}

function State({ vendorKey: { state, readable, signs, retiredAt, retiredBy } }: { vendorKey: VendorKey }) {
  const { text, formats } = useLocale();
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
      <Badge tone={TONES[state]}>{text(`console-vendors.state.${state}`)}</Badge>
      {signs && <Badge tone="action">{text('console-vendors.signs')}</Badge>}
      {!readable && <Badge tone="loss">{text('console.unreadable')}</Badge>}
      {retiredAt && (
        <span className="text-ink-soft @4xl:text-left">
          {formats.moment(retiredAt)}
          {retiredBy && ` · ${retiredBy.name}`}
        </span>
      )}
    </span>
  );
}
