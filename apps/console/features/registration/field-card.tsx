import { isLanguage, languages } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import type { MessageId } from '@mela/i18n';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { ASKINGS } from '@mela/wire/console/registration.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Draft, DraftField } from './draft.ts';
import { EntryNumber, EntrySelect, EntryText } from '../../widgets/entry-fields.tsx';
import { useFieldName, useMessage } from '../../data/word.ts';

type FieldCardProps = {
  field: DraftField;
  /** Its place among the fields, where the form keeps it. */
  at: number;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

type Tab = 'byUsername' | 'byMobile';
const TABS = { byUsername: 'console.regOnUsername', byMobile: 'console.regOnMobile' } as const;

/** What stands where the brand has no say. */
const HELD: Readonly<Record<string, MessageId>> = {
  'byMobile username': 'console.regNever',
  'byMobile password': 'console.regAsAbove',
};

/** One field of the registration: who is asked for it, where it stands, and what it accepts. */
export function FieldCard({ field, at, isLast, onMove }: FieldCardProps) {
  const { text } = useLocale();
  const name = useFieldName()(field.field);
  const askings = ASKINGS.filter((asking) => field.optional || asking !== 'optional');
  const isOff = field.byUsername === 'off' && (field.byMobile === 'off' || field.byMobile === null);

  const tab = (which: Tab) => {
    const chosen = field[which];
    if (chosen === null) {
      return (
        <p className="text-sm">
          <span className="block font-semibold">{text(TABS[which])}</span>
          <span className="text-ink-soft">
            {text(HELD[`${which} ${field.field}`] ?? 'console.regAlways')}
          </span>
        </p>
      );
    }
    return (
      <EntrySelect
        // Moved, it is another entry of the form.
        key={at}
        name={`fields.${at}.${which}`}
        label={text(TABS[which])}
        options={askings.map((asking) => ({ value: asking, label: text(`console.regAsking.${asking}`) }))}
      />
    );
  };
  return (
    <li className="rounded-card border border-line bg-surface px-4 py-3">
      <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-2 md:grid-cols-[1fr_auto_11rem_11rem]">
        <legend className="sr-only">{name}</legend>
        <p className={`self-center font-bold ${isOff ? 'text-ink-soft' : ''}`} aria-hidden="true">
          {name}
        </p>
        <div className="flex justify-end self-center">
          <IconButton
            icon="chevron-left"
            className="rotate-90"
            label={text('console.regUp', { field: name })}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-right"
            className="rotate-90"
            label={text('console.regDown', { field: name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </div>
        {tab('byUsername')}
        {tab('byMobile')}
        <div className="col-span-full">
          <Shape key={at} field={field} at={at} />
        </div>
      </fieldset>
    </li>
  );
}

const PARTS = ['minLength', 'maxLength', 'patternId', 'acceptedPattern', 'acceptedWords'] as const;

/** What the field accepts: folded away, unless something in it is wrong. */
function Shape({ field, at }: Pick<FieldCardProps, 'field' | 'at'>) {
  const { text, formats } = useLocale();
  const patterns = usePatterns();
  const [open, setOpen] = useState(false);
  const errors = useFormContext<Draft>().formState.errors.fields?.[at];
  const pattern = patterns.find(({ value }) => value === field.patternId)?.label ?? '';
  if (!field.shape) {
    return <p className="text-sm text-ink-soft">{text('console.regFixed')}</p>;
  }
  const isWrong = PARTS.some((part) => errors?.[part] !== undefined);
  const number = (typed: string) => (/^\d+$/.test(typed) ? formats.number(Number(typed)) : '–');
  return (
    <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-9 cursor-pointer py-1 text-sm text-ink-soft">
        {text('console.regAccepts', { pattern, min: number(field.minLength), max: number(field.maxLength) })}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-4 sm:grid-cols-[8rem_8rem_1fr]">
        <EntryNumber whole name={`fields.${at}.minLength`} label={text('console.regMin')} maxLength={3} />
        <EntryNumber whole name={`fields.${at}.maxLength`} label={text('console.regMax')} maxLength={3} />
        <div className="col-span-2 sm:col-span-1">
          <EntrySelect
            name={`fields.${at}.patternId`}
            label={text('console.regPattern')}
            options={patterns}
          />
        </div>
        <div className="col-span-full">
          <EntryText
            name={`fields.${at}.acceptedPattern`}
            label={text('console.regOwnPattern')}
            hint={text('console.regOwnPatternHint')}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        {field.acceptedPattern !== '*' &&
          Object.keys(field.acceptedWords).map((language) => (
            <div
              key={language}
              className="col-span-full"
              lang={isLanguage(language) ? languages[language].tag : undefined}
            >
              <EntryText
                name={`fields.${at}.acceptedWords.${language}`}
                label={text('console.regOwnWords', {
                  language: isLanguage(language) ? languages[language].name : language,
                })}
                maxLength={200}
              />
            </div>
          ))}
      </div>
    </details>
  );
}

/** The numbered patterns by name. */
function usePatterns(): { value: string; label: string }[] {
  const say = useMessage();
  return Array.from({ length: 21 }, (_, id) => ({
    value: String(id),
    label: say(`console.pattern.${id}`, undefined, String(id)),
  }));
}
