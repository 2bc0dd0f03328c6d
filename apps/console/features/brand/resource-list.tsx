import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { RESOURCE_TYPES } from '@mela/wire/console/brand.ts';
import type { Draft } from './draft.ts';

type Resources = Draft['resources'];

type ResourceListProps = Readonly<{
  resources: Resources;
  error: string | undefined;
  onChange(resources: Resources): void;
}>;

/** Where the brand is besides its own pages: any number of addresses of each type. */
export function ResourceList({ resources, error, onChange }: ResourceListProps) {
  const text = useText();
  const put = (at: number, changes: Partial<Resources[number]>) =>
    onChange(resources.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-semibold">{text('console-brand.resources')}</legend>
      <p className="mb-2 text-sm text-ink-soft">{text('console-brand.resourcesHint')}</p>
      <ul className="flex flex-col gap-3">
        {resources.map(({ type, url }, at) => (
          // What is edited has no name of its own, and never changes its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[12rem_1fr_auto]">
            <div className="col-span-2 sm:col-span-1">
              <Select
                label={text('console-brand.resourceType')}
                options={RESOURCE_TYPES.map((one) => ({
                  value: one,
                  label: text(`console-brand.at.${one}`),
                }))}
                value={type}
                onChange={({ target }) =>
                  put(at, { type: RESOURCE_TYPES.find((one) => one === target.value) ?? type })
                }
              />
            </div>
            <TextField
              label={text('console-brand.address')}
              value={url}
              onChange={({ target }) => put(at, { url: target.value })}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
            <IconButton
              icon="trash-2"
              label={text('console-brand.removeAddress', { address: url || String(at + 1) })}
              onClick={() => onChange(resources.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
      <div className="mt-3">
        <Button
          size="small"
          look="outline"
          onClick={() => onChange([...resources, { type: 'service', url: '' }])}
        >
          {text('console-brand.addAddress')}
        </Button>
      </div>
    </fieldset>
  );
}
