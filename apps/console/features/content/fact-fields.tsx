import { useLocale } from '@mela/i18n/react.ts';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { CONTENT_AUDIENCES, CONTENT_LINKS, CONTENT_PLACES, contentList } from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { ActivityFields } from './activity-fields.tsx';
import { textsIn, writtenOf, type Facts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';
import { fromField, toField } from './zoned-time.ts';

type FactFieldsProps = {
  kind: Kind;
  facts: Facts;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Facts>) => void;
};

/** Whom a thing is for, when it shows, where it hangs and leads. */
export function FactFields({ kind, facts, errors, onChange }: FactFieldsProps) {
  const { text, zone } = useLocale();
  const of = kindFacts[kind];
  const { link } = facts;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={text('editing.forWhom')}
        value={facts.audience}
        options={CONTENT_AUDIENCES.map((one) => ({ value: one, label: text(`editing.audience.${one}`) }))}
        onChange={({ target }) =>
          onChange({ audience: CONTENT_AUDIENCES.find((one) => one === target.value) ?? 'everybody' })
        }
      />
      {of.place && (
        <Select
          label={text('editing.place')}
          value={facts.place ?? 'home'}
          options={CONTENT_PLACES.map((one) => ({ value: one, label: text(`editing.places.${one}`) }))}
          error={errors['place']}
          onChange={({ target }) =>
            onChange({ place: CONTENT_PLACES.find((one) => one === target.value) ?? 'home' })
          }
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
              onChange({ link: type ? { type, to: type === link?.type ? link.to : '' } : null });
            }}
          />
          {link && link.type !== 'service' && (
            <TextField
              label={text('editing.linkTarget')}
              hint={text(`editing.linkHints.${link.type}`)}
              value={link.to}
              onChange={({ target }) => onChange({ link: { ...link, to: target.value.trim() } })}
              error={errors['link.to']}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </>
      )}
      {of.promotion && <TypeField facts={facts} error={errors['typeId']} onChange={onChange} />}
      <TextField
        type="datetime-local"
        label={text('editing.showsFrom')}
        hint={text('editing.inZone', { zone })}
        value={toField(facts.showsFrom, zone)}
        onChange={({ target }) => onChange({ showsFrom: fromField(target.value, zone) })}
        error={errors['showsFrom']}
      />
      <TextField
        type="datetime-local"
        label={text('editing.showsUntil')}
        value={toField(facts.showsUntil, zone)}
        onChange={({ target }) => onChange({ showsUntil: fromField(target.value, zone) })}
        error={errors['showsUntil']}
      />
      {of.promotion && <ActivityFields activity={facts.activity} errors={errors} onChange={onChange} />}
    </div>
  );
}

/** Which type of promotions it belongs to. */
function TypeField({
  facts,
  error,
  onChange,
}: Pick<FactFieldsProps, 'facts' | 'onChange'> & { error: string | undefined }) {
  const { text, language } = useLocale();
  const { data } = useQuery(queryOf(contentList, { query: { kind: 'promotion-type', language } }));
  const types = (data?.items ?? []).map((item) => {
    const written = writtenOf(item);
    return { value: item.id, label: (written && textsIn(written, language).title) || item.id };
  });
  return (
    <Select
      label={text('editing.type')}
      value={facts.typeId ?? ''}
      options={[{ value: '', label: text('editing.noType') }, ...types]}
      error={error}
      onChange={({ target }) => onChange({ typeId: target.value || null })}
    />
  );
}
