import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { listViews, removeListView, saveListView } from '@mela/wire/console/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAddress, Preset } from '../../data/list-address.ts';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import { FieldsDialog } from '../fields-dialog.tsx';
import { FilterLinks } from '../filter-links.tsx';

type ViewsProps = {
  list: string;
  label: string;
  presets: readonly Preset[];
  address: ListAddress;
  /** The address asks for what the list has. */
  isRight: boolean;
};

/** The ways of looking at a list: those of its page, and those that somebody has saved. */
export function Views({ list, label, presets, address, isRight }: ViewsProps) {
  const text = useText();
  const [saving, setSaving] = useState(false);
  const { data } = useQuery(queryOf(listViews, { query: { list } }));
  const { mutate: remove } = useAction(removeListView);
  const views = data?.views ?? [];
  const current = views.find((view) => view.address === address.saved);
  const bare = Object.keys(address.filters).length === 0 && !current;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2">
      <FilterLinks
        label={label}
        options={[
          ...presets.map(({ name, label: said }) => ({
            to: `?view=${name}`,
            text: said,
            current: bare && name === address.preset,
          })),
          ...views.map((view) => ({
            to: `?${view.address}`,
            text: view.shared ? text('console-lists.sharedBy', { name: view.name }) : view.name,
            current: view === current,
          })),
        ]}
      />
      {current?.own && (
        <IconButton
          icon="trash-2"
          label={text('console-lists.removeView', { name: current.name })}
          onClick={() => remove({ params: { id: current.id } })}
        />
      )}
      {isRight && !bare && !current && (
        <Button look="quiet" size="small" onClick={() => setSaving(true)}>
          {text('console-lists.saveView')}
        </Button>
      )}
      {saving && <SaveView list={list} address={address.saved} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** Keeps what is asked of the list under a name. */
function SaveView({ list, address, onClose }: { list: string; address: string; onClose: () => void }) {
  const text = useText();
  return (
    <FieldsDialog
      title={text('console-lists.saveView')}
      endpoint={saveListView}
      fields={[
        { name: 'name', label: text('console-lists.viewName'), required: true },
        {
          name: 'shared',
          label: text('console-lists.seenBy'),
          choices: [
            { value: 'no', label: text('console-lists.mine') },
            { value: 'yes', label: text('console-lists.myRole') },
          ],
        },
      ]}
      initial={{ name: '', shared: 'no' }}
      bodyOf={({ name = '', shared }) => ({ body: { list, name, address, shared: shared === 'yes' } })}
      onClose={onClose}
    />
  );
}
