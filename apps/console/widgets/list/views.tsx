import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { listViews, removeListView, saveListView } from '@mela/wire/console/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListAddress, Preset } from '../../data/list-address.ts';
import { queryOf } from '../../data/query.ts';
import { useAction } from '../../data/use-action.ts';
import { useEntry } from '../../data/use-entry.ts';
import { FilterLinks } from '../filter-links.tsx';

type ViewsProps = { list: string; label: string; presets: readonly Preset[]; address: ListAddress };

/** The ways of looking at a list: those of its page, and those that somebody has saved. */
export function Views({ list, label, presets, address }: ViewsProps) {
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
      {!bare && !current && (
        <Button look="quiet" size="small" onClick={() => setSaving(true)}>
          {text('console-lists.saveView')}
        </Button>
      )}
      {saving && <SaveView list={list} address={address.saved} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveView({ list, address, onClose }: { list: string; address: string; onClose: () => void }) {
  const text = useText();
  const { form, submit } = useEntry(saveListView, {
    typed: { name: '', shared: false },
    bodyOf: ({ name, shared }) => ({ body: { list, name, shared, address } }),
    done: onClose,
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onClose={onClose} title={text('console-lists.saveView')}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4" noValidate>
        <TextField
          label={text('console-lists.viewName')}
          required
          error={errors.name?.message}
          autoComplete="off"
          {...form.register('name')}
        />
        <Checkbox label={text('console-lists.shareView')} {...form.register('shared')} />
        <FormError>{errors.root?.message}</FormError>
        <div className="flex justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {text('shell.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
