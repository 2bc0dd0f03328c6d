import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import type { vendorBooks } from '@mela/wire/console/vendor-keys.ts';
import { ENTRY_CATEGORIES, removeLobbyEntry, saveLobbyEntry } from '@mela/wire/console/vendors.ts';
import { useState } from 'react';
import { CATEGORY_NAMES } from '../../data/category-names.ts';
import { pictureSource } from '../../data/picture-source.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { PictureField } from '../../widgets/picture-field.tsx';
import { namesFrom, namesTyped, useNameFields } from './vendor-entry.ts';

type Vendor = AnswerOf<typeof vendorBooks>['vendors'][number];
type Entry = Vendor['entries'][number];

/** The entries that a vendor has among the games of categories, each of which opens the list of its games there. */
export function LobbyEntries({ vendor }: { vendor: Vendor }) {
  const { text } = useLocale();
  const [putting, setPutting] = useState(false);
  const columns = useColumns(vendor);
  const free = ENTRY_CATEGORIES.filter((one) => !vendor.entries.some(({ category }) => category === one));
  return (
    <div className="mt-3">
      {vendor.entries.length > 0 && (
        <DataTable
          label={text('console-vendors.entriesOf', { vendor: vendor.name })}
          rows={vendor.entries}
          keyOf={({ category }) => category}
          columns={columns}
        />
      )}
      {free.length > 0 && (
        <Button look="outline" size="small" className="mt-3" onClick={() => setPutting(true)}>
          {text('console-vendors.entryPut')}
          <span className="sr-only">: {vendor.name}</span>
        </Button>
      )}
      {putting && <EntryDialog vendor={vendor} among={free} onClose={() => setPutting(false)} />}
    </div>
  );
}

function useColumns(vendor: Vendor): Column<Entry>[] {
  const { text, language } = useLocale();
  return [
    { head: text('console-vendors.lobby'), cell: ({ category }) => text(CATEGORY_NAMES[category]) },
    {
      head: text('console-vendors.entryName'),
      cell: ({ names }) => names[language] ?? names['en'] ?? '',
    },
    {
      head: text('editing.picture'),
      cell: ({ picture }) =>
        picture === null ? (
          text('console-vendors.pictureVendors')
        ) : (
          <img
            src={pictureSource(picture)}
            alt=""
            width={40}
            height={50}
            loading="lazy"
            className="ml-auto h-12.5 w-10 rounded-control bg-raised object-cover @4xl:ml-0"
          />
        ),
    },
    { head: text('console.action'), cell: (entry) => <EntryActions vendor={vendor} entry={entry} /> },
  ];
}

function EntryActions({ vendor, entry }: { vendor: Vendor; entry: Entry }) {
  const text = useText();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const category = text(CATEGORY_NAMES[entry.category]);
  return (
    <span className="flex flex-wrap justify-end gap-2 @4xl:justify-start">
      <Button look="outline" size="small" onClick={() => setOpen('change')}>
        {text('console-vendors.entryChange')}
        <span className="sr-only">: {category}</span>
      </Button>
      <Button look="outline" size="small" onClick={() => setOpen('remove')}>
        {text('console-vendors.entryRemove')}
        <span className="sr-only">: {category}</span>
      </Button>
      {open === 'change' && (
        <EntryDialog vendor={vendor} among={[entry.category]} entry={entry} onClose={() => setOpen(null)} />
      )}
      <ActionDialog
        open={open === 'remove'}
        onClose={() => setOpen(null)}
        title={text('console-vendors.entryRemove')}
        endpoint={removeLobbyEntry}
        fixed={{ vendor: vendor.vendor, category: entry.category }}
        field="reason"
      >
        <p>{`${vendor.name} · ${category}`}</p>
        <p>{text('console-vendors.entryRemoveNote')}</p>
      </ActionDialog>
    </span>
  );
}

type EntryDialogProps = {
  vendor: Vendor;
  /** The lobbies that it can be put into. */
  among: readonly Entry['category'][];
  entry?: Entry;
  onClose: () => void;
};

function EntryDialog({ vendor, among, entry, onClose }: EntryDialogProps) {
  const text = useText();
  const names = useNameFields();
  const [picture, setPicture] = useState(entry?.picture ?? null);
  return (
    <FieldsDialog
      title={text(entry ? 'console-vendors.entryChange' : 'console-vendors.entryPut')}
      endpoint={saveLobbyEntry}
      fields={[
        {
          name: 'category',
          label: text('console-vendors.lobby'),
          choices: among.map((value) => ({ value, label: text(CATEGORY_NAMES[value]) })),
        },
        ...names,
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      initial={{ category: among[0] ?? '', ...namesTyped(entry?.names ?? vendor.names), reason: '' }}
      bodyOf={({ category, reason = '', ...typed }) => ({
        body: {
          vendor: vendor.vendor,
          category: among.find((one) => one === category) ?? ENTRY_CATEGORIES[0],
          names: namesFrom(typed, entry?.names),
          picture,
          reason,
        },
      })}
      onClose={onClose}
    >
      <p>{vendor.name}</p>
      <p className="text-ink-soft">{text('console-vendors.entryNote')}</p>
      <PictureField
        label={text('editing.picture')}
        hint={text('console-vendors.pictureHint')}
        required={false}
        address={picture}
        error={undefined}
        onChange={setPicture}
        shape="tile"
      />
    </FieldsDialog>
  );
}
