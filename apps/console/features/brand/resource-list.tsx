import { useText } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import { SERVICE_TYPE } from '@mela/wire/console/brand.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntryText } from '../../widgets/entry-fields.tsx';
import { EntryRows } from '../../widgets/entry-rows.tsx';
import type { Draft } from './draft.ts';

const NEW_RESOURCE: Draft['resources'][number] = { type: SERVICE_TYPE, url: '' };

const KINDS = ['service', 'channel'] as const;

/** Where the brand is besides its own pages: any number of addresses, the customer service's or of places by the names that people know. */
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
      className="grid gap-2 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_1fr]"
    >
      {(path) => <Resource path={path} />}
    </EntryRows>
  );
}

function Resource({ path }: { path: string }) {
  const text = useText();
  const { setValue } = useFormContext();
  const type = useWatch({ name: `${path}.type` }) as string;
  const isService = type === SERVICE_TYPE;
  return (
    <>
      <Select
        label={text('console-brand.resourceType')}
        value={isService ? 'service' : 'channel'}
        onChange={({ currentTarget }) =>
          setValue(`${path}.type`, currentTarget.value === 'service' ? SERVICE_TYPE : '', {
            shouldDirty: true,
          })
        }
        options={KINDS.map((one) => ({ value: one, label: text(`console-brand.at.${one}`) }))}
      />
      {!isService && (
        <EntryText
          name={`${path}.type`}
          label={text('console-brand.channelName')}
          hint={text('console-brand.channelNameHint')}
          required
        />
      )}
      <EntryText
        name={`${path}.url`}
        label={text('console-brand.address')}
        inputMode="url"
        autoCapitalize="none"
        required
      />
    </>
  );
}
