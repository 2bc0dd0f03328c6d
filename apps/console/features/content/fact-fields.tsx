import { useLocale, useText } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { CONTENT_AUDIENCES, CONTENT_LINKS, CONTENT_PLACES, contentList } from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { queryOf } from '../../data/query.ts';
import { useValue } from '../../data/use-entry.ts';
import { EntrySelect, EntryText, EntryTick } from '../../widgets/entry-fields.tsx';
import { textsIn, writtenOf, type Facts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';
import { fromField, toField } from '../../data/zoned-time.ts';

/** A date and time of the brand's zone. */
function MomentField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { zone } = useLocale();
  const { value, onValueChange, ...field } = useValue(useFormContext(), name);
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      {...field}
      value={toField(value || null, zone)}
      onChange={({ target }) => onValueChange(fromField(target.value, zone))}
    />
  );
}

/** Whether members apply for a promotion, from when to when, and with what. */
function ActivityFields() {
  const text = useText();
  const { setValue, watch } = useFormContext<{ facts: Facts }>();
  const activity = watch('facts.activity');
  const none = { opensAt: null, closesAt: null, pictures: false };
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{text('editing.activity')}</legend>
      <Checkbox
        label={text('editing.takesApplications')}
        checked={activity !== null}
        onChange={({ target }) => setValue('facts.activity', target.checked ? none : null)}
      />
      {activity && (
        <>
          <MomentField name="facts.activity.opensAt" label={text('editing.opensAt')} />
          <MomentField name="facts.activity.closesAt" label={text('editing.closesAt')} />
          <EntryTick name="facts.activity.pictures" label={text('editing.picturesNeeded')} />
        </>
      )}
    </fieldset>
  );
}

/** Whom a thing is for, when it shows, where it hangs and leads. */
export function FactFields({ kind }: { kind: Kind }) {
  const { text, zone } = useLocale();
  const { setValue, watch } = useFormContext<{ facts: Facts }>();
  const of = kindFacts[kind];
  const link = watch('facts.link');
  return (
    <div className="flex flex-col gap-4">
      <EntrySelect
        name="facts.audience"
        label={text('editing.forWhom')}
        options={CONTENT_AUDIENCES.map((one) => ({ value: one, label: text(`editing.audience.${one}`) }))}
      />
      {of.place && (
        <EntrySelect
          name="facts.place"
          label={text('editing.place')}
          options={CONTENT_PLACES.map((one) => ({ value: one, label: text(`editing.places.${one}`) }))}
        />
      )}
      {of.link && (
        <>
          <Select
            label={text('editing.leadsTo')}
            value={link?.type ?? ''}
            options={[
              { value: '', label: text('editing.links.none') },
              ...CONTENT_LINKS.map((one) => ({ value: one, label: text(`editing.links.${one}`) })),
            ]}
            onChange={({ target }) => {
              const type = CONTENT_LINKS.find((one) => one === target.value);
              setValue('facts.link', type ? { type, to: '' } : null);
            }}
          />
          {link && link.type !== 'service' && (
            <EntryText
              name="facts.link.to"
              label={text('editing.linkTarget')}
              hint={text(`editing.linkHints.${link.type}`)}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </>
      )}
      {of.promotion && <TypeField />}
      <MomentField
        name="facts.showsFrom"
        label={text('editing.showsFrom')}
        hint={text('editing.inZone', { zone })}
      />
      <MomentField name="facts.showsUntil" label={text('editing.showsUntil')} />
      {of.promotion && <ActivityFields />}
    </div>
  );
}

/** Which type of promotions it belongs to. */
function TypeField() {
  const { text, language } = useLocale();
  const { data } = useQuery(queryOf(contentList, { query: { kind: 'promotion-type', language } }));
  const types = (data?.items ?? []).map((item) => {
    const written = writtenOf(item);
    return { value: item.id, label: (written && textsIn(written, language).title) || item.id };
  });
  return (
    <EntrySelect
      name="facts.typeId"
      label={text('editing.type')}
      options={[{ value: '', label: text('editing.noType') }, ...types]}
      orNone
    />
  );
}
