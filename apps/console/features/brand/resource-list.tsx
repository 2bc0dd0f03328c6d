import { useText } from '@mela/i18n/react.ts';
import { RESOURCE_TYPES } from '@mela/wire/console/brand.ts';
import { EntrySelect, EntryText } from '../../widgets/entry-fields.tsx';
import { EntryRows } from '../../widgets/entry-rows.tsx';
import type { Draft } from './draft.ts';

const NEW_RESOURCE: Draft['resources'][number] = { type: 'service', url: '' };

/** Where the brand is besides its own pages: any number of addresses of each type. */
export function ResourceList() {
  const text = useText();
  return (
    <EntryRows
      name="resources"
      label={text('console-brand.resources')}
      hint={text('console-brand.resourcesHint')}
      blank={NEW_RESOURCE}
      add={text('console-brand.addAddress')}
      nameOf={({ url }) => url}
      className="grid gap-2 sm:grid-cols-[12rem_1fr]"
    >
      {(path) => (
        <>
          <EntrySelect
            name={`${path}.type`}
            label={text('console-brand.resourceType')}
            options={RESOURCE_TYPES.map((one) => ({ value: one, label: text(`console-brand.at.${one}`) }))}
          />
          <EntryText
            name={`${path}.url`}
            label={text('console-brand.address')}
            inputMode="url"
            autoCapitalize="none"
            required
          />
        </>
      )}
    </EntryRows>
  );
}
