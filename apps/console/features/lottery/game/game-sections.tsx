import { useLocale } from '@mela/i18n/react.ts';
import { DRAW_SOURCES, LOTTERY_DEVICES } from '@mela/wire/console/lottery-games.ts';
import { Select } from '@mela/ui/select.tsx';
import { useFormContext } from 'react-hook-form';
import { languageNameIn } from '../../../data/language-name.ts';
import { nameIn } from '../../../data/name-in.ts';
import { errorAt, putInto } from '../../../data/use-entry.ts';
import { useWeekdayName } from '../../../data/weekday-name.ts';
import { EntryNumber, EntrySelect, EntryText, EntryTick } from '../../../widgets/entry-fields.tsx';
import { EntryTicks } from '../../../widgets/entry-ticks.tsx';
import { Section } from '../../../widgets/section.tsx';
import { RESTARTS } from './calendar-draft.ts';
import { MISSED, type GameDraft } from './game-draft.ts';
import type { Terms } from './game.ts';
import { useSettingText } from './use-setting-text.ts';

export const GRID = 'grid items-start gap-4 sm:grid-cols-2';
export const same = (value: string) => ({ value, label: value });

/** What a game is called and where it stands; of a new one what it is for good besides. */
export function About({ terms, isNew = false }: { terms: Terms; isNew?: boolean }) {
  const { text, language: reader } = useLocale();
  const settingText = useSettingText();
  return (
    <Section title={text('console-lottery.about')}>
      <div className={GRID}>
        {isNew && (
          <>
            <EntryText name="code" {...settingText('code')} autoCapitalize="none" required />
            <Family terms={terms} />
            <EntrySelect
              name="vendor"
              {...settingText('vendor')}
              options={terms.vendors.map(({ code: value, names }) => ({
                value,
                label: nameIn(names, reader) ?? value,
              }))}
            />
          </>
        )}
        {terms.languages.map((language) => (
          <EntryText
            key={language}
            name={`names.${language}`}
            lang={language}
            label={`${settingText('names').label}, ${languageNameIn(reader, language)}`}
            hint={settingText('names').hint}
            required
          />
        ))}
        <EntryNumber whole name="position" {...settingText('position')} maxLength={4} />
        <EntryTicks
          name="devices"
          {...settingText('devices')}
          options={LOTTERY_DEVICES.map((value) => ({
            value,
            label: text(`console-lottery.device.${value}`),
          }))}
        />
      </div>
    </Section>
  );
}

/** The family of a new game; another one has other plays. */
function Family({ terms: { families } }: { terms: Terms }) {
  const settingText = useSettingText();
  const form = useFormContext<GameDraft>();
  const others = { sold: { all: true, plays: [] }, menus: [], playTerms: [], discounts: [] };
  return (
    <Select
      name="family"
      {...settingText('family')}
      options={families.map(({ code }) => same(code))}
      value={form.watch('family')}
      error={errorAt(form.formState.errors, 'family')}
      onChange={({ target }) => putInto(form, { family: target.value, ...others })}
    />
  );
}

/** Where its results come from, and when. */
export function Draws({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const settingText = useSettingText();
  const { source, byCalendar } = useFormContext<GameDraft>().watch();
  return (
    <Section title={text('console-lottery.draws')}>
      <div className={GRID}>
        <EntrySelect
          name="source"
          {...settingText('source')}
          options={DRAW_SOURCES.map((value) => ({ value, label: text(`console-lottery.source.${value}`) }))}
        />
        {source === 'feed' && (
          <EntrySelect
            name="feed"
            {...settingText('feed')}
            options={['', ...terms.feeds].map((value) => ({ value, label: value || '–' }))}
          />
        )}
        {source === 'own' && (
          <EntryTick name="beacon" label={settingText('beacon').label} note={settingText('beacon').hint} />
        )}
        <EntryText name="timeZone" {...settingText('timeZone')} autoCapitalize="none" required />
        <EntryNumber whole name="intervalSeconds" {...settingText('intervalSeconds')} maxLength={5} />
        {(['saleSeconds', 'closeLeadSeconds', 'correctionHours'] as const).map((name) => (
          <EntryNumber key={name} whole name={name} {...settingText(name)} maxLength={7} />
        ))}
        <EntrySelect
          name="missed"
          {...settingText('missed')}
          options={MISSED.map((value) => ({ value, label: text(`console-lottery.missed.${value}`) }))}
        />
      </div>
      <EntryTick
        name="byCalendar"
        label={text('console-lottery.byCalendar')}
        note={text('console-lottery.byCalendarNote')}
      />
      {byCalendar && <Calendar />}
    </Section>
  );
}

const LISTS = ['monthDays', 'closed', 'moved', 'extra'] as const;

function Calendar() {
  const { text } = useLocale();
  const nameOf = useWeekdayName();
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: nameOf(day) }));
  const field = (name: 'hours' | 'numbering' | 'from' | (typeof LISTS)[number]) => (
    <EntryText
      key={name}
      name={`calendar.${name}`}
      label={text(`console-lottery.calendar.${name}`)}
      hint={text(`console-lottery.calendarHint.${name}`)}
      autoCapitalize="none"
    />
  );
  return (
    <div className="mt-2 flex flex-col gap-4 border-l-4 border-line pl-4">
      {field('hours')}
      <EntryTicks
        name="calendar.weekdays"
        label={text('console-lottery.calendar.weekdays')}
        hint={text('console-lottery.calendarHint.weekdays')}
        options={weekdays}
      />
      <div className={GRID}>
        {LISTS.map(field)}
        {field('numbering')}
        <EntrySelect
          name="calendar.restarts"
          label={text('console-lottery.calendar.restarts')}
          hint={text('console-lottery.calendarHint.restarts')}
          options={RESTARTS.map((value) => ({ value, label: text(`console-lottery.restarts.${value}`) }))}
        />
        {field('from')}
      </div>
    </div>
  );
}
