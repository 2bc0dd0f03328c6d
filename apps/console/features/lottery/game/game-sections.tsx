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
import { useSaid } from './use-said.ts';

export const GRID = 'grid items-start gap-4 sm:grid-cols-2';
export const same = (value: string) => ({ value, label: value });

/** What a game is called and where it stands; of a new one what it is for good besides. */
export function About({ terms, isNew = false }: { terms: Terms; isNew?: boolean }) {
  const { text, language: reader } = useLocale();
  const saidOf = useSaid();
  return (
    <Section title={text('console-lottery.about')}>
      <div className={GRID}>
        {isNew && (
          <>
            <EntryText name="code" {...saidOf('code')} autoCapitalize="none" required />
            <Family terms={terms} />
            <EntrySelect
              name="vendor"
              {...saidOf('vendor')}
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
            label={`${saidOf('names').label}, ${languageNameIn(reader, language)}`}
            hint={saidOf('names').hint}
            required
          />
        ))}
        <EntryNumber whole name="position" {...saidOf('position')} maxLength={4} />
        <EntryTicks
          name="devices"
          {...saidOf('devices')}
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
  const saidOf = useSaid();
  const form = useFormContext<GameDraft>();
  const others = { sold: { all: true, plays: [] }, menus: [], playTerms: [], discounts: [] };
  return (
    <Select
      name="family"
      {...saidOf('family')}
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
  const saidOf = useSaid();
  const { source, byCalendar } = useFormContext<GameDraft>().watch();
  return (
    <Section title={text('console-lottery.draws')}>
      <div className={GRID}>
        <EntrySelect
          name="source"
          {...saidOf('source')}
          options={DRAW_SOURCES.map((value) => ({ value, label: text(`console-lottery.source.${value}`) }))}
        />
        {source === 'feed' && (
          <EntrySelect
            name="feed"
            {...saidOf('feed')}
            options={['', ...terms.feeds].map((value) => ({ value, label: value || '–' }))}
          />
        )}
        {source === 'own' && (
          <EntryTick name="beacon" label={saidOf('beacon').label} note={saidOf('beacon').hint} />
        )}
        <EntryText name="timeZone" {...saidOf('timeZone')} autoCapitalize="none" required />
        <EntryNumber whole name="intervalSeconds" {...saidOf('intervalSeconds')} maxLength={5} />
        {(['saleSeconds', 'closeLeadSeconds', 'correctionHours'] as const).map((name) => (
          <EntryNumber key={name} whole name={name} {...saidOf(name)} maxLength={7} />
        ))}
        <EntrySelect
          name="missed"
          {...saidOf('missed')}
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
