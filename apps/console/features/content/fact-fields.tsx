import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import {
  CONTENT_AUDIENCES,
  CONTENT_LINKS,
  CONTENT_PLACES,
  contentList,
  contentBonuses,
} from '@mela/wire/console/content.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { textsIn, writtenOf, type Facts } from './facts.ts';
import { kindFacts, type Kind } from './kind-facts.ts';
import { fromField, toField } from '../../data/zoned-time.ts';

type ActivityFieldsProps = {
  activity: Facts['activity'];
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Pick<Facts, 'activity'>) => void;
};

const OPEN = { opensAt: null, closesAt: null, pictures: false, bonusId: null };

/** Whether members apply for a promotion, from when to when, and with what. */
function ActivityFields({ activity, errors, onChange }: ActivityFieldsProps) {
  const { text, zone } = useLocale();
  const change = (changes: Partial<typeof OPEN> | object) =>
    onChange({ activity: { ...OPEN, ...activity, ...changes } });
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{text('editing.activity')}</legend>
      <Checkbox
        label={text('editing.takesApplications')}
        checked={activity !== null}
        onChange={({ target }) => onChange({ activity: target.checked ? OPEN : null })}
      />
      {activity && (
        <>
          <TextField
            type="datetime-local"
            label={text('editing.opensAt')}
            value={toField(activity.opensAt, zone)}
            onChange={({ target }) => change({ opensAt: fromField(target.value, zone) })}
            error={errors['activity.opensAt']}
          />
          <TextField
            type="datetime-local"
            label={text('editing.closesAt')}
            value={toField(activity.closesAt, zone)}
            onChange={({ target }) => change({ closesAt: fromField(target.value, zone) })}
            error={errors['activity.closesAt']}
          />
          <Checkbox
            label={text('editing.picturesNeeded')}
            checked={activity.pictures}
            onChange={({ target }) => change({ pictures: target.checked })}
          />
          <BonusField
            bonusId={activity.bonusId}
            error={errors['activity.bonusId']}
            onChange={(bonusId) => change({ bonusId })}
          />
        </>
      )}
    </fieldset>
  );
}

type BonusFieldProps = {
  bonusId: string | null;
  error: string | undefined;
  onChange: (bonusId: string | null) => void;
};

/** Which bonus the members get whose part was good; those who look after money write them. */
function BonusField({ bonusId, error, onChange }: BonusFieldProps) {
  const { text, formats } = useLocale();
  const { data = [] } = useQuery(queryOf(contentBonuses));
  const bonuses = data
    .filter(({ id, isOpen }) => isOpen || id === bonusId)
    .map(({ id, name, amount, currency, isOpen }) => ({
      value: id,
      label: text(isOpen ? 'editing.bonusOf' : 'editing.bonusClosed', {
        name,
        amount: formats.money(amount, currency),
      }),
    }));
  return (
    <Select
      label={text('editing.bonusId')}
      hint={text('editing.bonusIdHint')}
      value={bonusId ?? ''}
      options={[{ value: '', label: text('editing.noBonus') }, ...bonuses]}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}

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
