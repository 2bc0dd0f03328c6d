import { useLocale, useText, type Locale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  retireVendorKey,
  setVendorNetworks,
  makeVendorKey,
  vendorKeys,
  type vendorBooks,
} from '@mela/wire/console/vendor-keys.ts';
import { useState } from 'react';
import { listOf } from '../../data/amount-typed.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Section } from '../../widgets/section.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { Secret, type MadeKey } from './vendor-secret.tsx';

/** A vendor as staff see it. */
type Vendor = AnswerOf<typeof vendorBooks>['vendors'][number];
type VendorKey = AnswerOf<typeof vendorKeys>['rows'][number];

type MakeKeyProps = { vendor: string; name: string; mayMake: boolean };

/** Makes a vendor's next key, and shows its secret for as long as the dialog is open. */
function MakeKey({ vendor, name, mayMake }: MakeKeyProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <>
      {mayMake && (
        <Button className="mt-3" look="outline" size="small" onClick={() => setAsking(true)}>
          {text('console-vendors.make')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console-vendors.make')}
        endpoint={makeVendorKey}
        fixed={{ vendor }}
        field="reason"
        onDone={setMade}
      >
        <p>{name}</p>
        <p>{text('console-vendors.makeNote')}</p>
      </ActionDialog>
      {made && <Secret made={made} onClose={() => setMade(null)} />}
    </>
  );
}

type NetworksProps = { vendor: string; name: string; networks: readonly string[] };

/** Where a vendor calls from: its calls from anywhere else are refused. */
function Networks({ vendor, name, networks }: NetworksProps) {
  const { text } = useLocale();
  const [changing, setChanging] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-0 break-words">
        {text('console-vendors.networks')}:{' '}
        <span className="digits font-medium">{networks.join(', ') || text('console-vendors.anywhere')}</span>
      </p>
      <Button look="outline" size="small" onClick={() => setChanging(true)}>
        {text('console-vendors.changeNetworks')}
        <span className="sr-only">: {name}</span>
      </Button>
      {changing && (
        <FieldsDialog
          title={text('console-vendors.changeNetworks')}
          endpoint={setVendorNetworks}
          initial={{ networks: networks.join(', '), reason: '' }}
          fields={[
            {
              name: 'networks',
              label: text('console-vendors.networks'),
              hint: text('console-vendors.networksHint'),
            },
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          bodyOf={({ networks: typed = '', reason = '' }) => ({
            body: { vendor, networks: listOf(typed), reason },
          })}
          onClose={() => setChanging(false)}
        >
          <p>{name}</p>
          <p>{text('console-vendors.networksByTwo')}</p>
        </FieldsDialog>
      )}
    </div>
  );
}

/** Any of these staff ends an open key. */
function KeyActions({ vendorKey }: { vendorKey: VendorKey }) {
  const { text, formats } = useLocale();
  const [ending, setEnding] = useState(false);
  const { id, vendor, number, state, heardAt } = vendorKey;
  if (state !== 'open') return '–';
  return (
    <>
      <Button size="small" look="outline" onClick={() => setEnding(true)}>
        {text('console-vendors.retire')}
        <span className="sr-only">: {id}</span>
      </Button>
      <ActionDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={text('console-vendors.retire')}
        endpoint={retireVendorKey}
        fixed={{ vendor: vendor.code, number }}
        field="reason"
        danger
      >
        <p className="break-words">{text('console-vendors.retireNote', { key: id })}</p>
        {heardAt !== null && <p>{text('console-vendors.retireHeard', { when: formats.moment(heardAt) })}</p>}
      </ActionDialog>
    </>
  );
}

const showActions = (key: VendorKey) => <KeyActions vendorKey={key} />;

const TONES = { waiting: 'notice', open: 'gain', retired: 'plain' } as const;

/** One vendor: what it is and where, who waits to open a key of it, and where it calls from. */
export function VendorSection(shown: Vendor) {
  const { vendor, name, networks, mayMake } = shown;
  return (
    <Section title={name}>
      <VendorFacts vendor={shown} />
      <PendingApprovals kind="vendor-key" subject={vendor} />
      <PendingApprovals kind="vendor-networks" subject={vendor} />
      <Networks vendor={vendor} name={name} networks={networks} />
      <MakeKey vendor={vendor} name={name} mayMake={mayMake} />
    </Section>
  );
}

/** The keys of all vendors, the newest first. */
export function VendorKeys({ vendors }: { vendors: readonly Vendor[] }) {
  const locale = useLocale();
  const { text } = locale;
  return (
    <Section title={text('console-vendors.keys')}>
      <List
        endpoint={vendorKeys}
        label={text('console-vendors.keys')}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        choices={{ vendor: vendors.map(({ vendor, name }) => ({ value: vendor, label: name })) }}
        cells={cellsOf(locale)}
        more={[{ head: text('console.action'), cell: showActions }]}
      />
    </Section>
  );
}

const cellsOf = ({ text, formats }: Locale): Cells<VendorKey> => {
  const byWhom = (at: Date | null, who: VendorKey['madeBy']): string =>
    at === null ? '–' : [formats.moment(at), ...(who === null ? [] : [who.name])].join(' · ');
  return {
    key: ({ id }) => <code className="break-all @4xl:whitespace-nowrap">{id}</code>,
    state: (key) => <State vendorKey={key} />,
    madeAt: ({ madeAt, madeBy }) => byWhom(madeAt, madeBy),
    openedAt: ({ openedAt, openedBy }) => byWhom(openedAt, openedBy),
    retiredAt: ({ retiredAt, retiredBy }) => byWhom(retiredAt, retiredBy),
    heardAt: ({ heardAt }) =>
      heardAt === null ? text('console-vendors.neverHeard') : formats.moment(heardAt),
  };
};

function State({ vendorKey: { state, readable, signs } }: { vendorKey: VendorKey }) {
  const text = useText();
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
      <Badge tone={TONES[state]}>{text(`console-vendors.state.${state}`)}</Badge>
      {signs && <Badge tone="action">{text('console-vendors.signs')}</Badge>}
      {!readable && <Badge tone="loss">{text('console.unreadable')}</Badge>}
    </span>
  );
}
