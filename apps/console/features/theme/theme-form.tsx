import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { Select } from '@mela/ui/select.tsx';
import { toast } from '@mela/ui/toast.tsx';
import {
  CORNERS,
  DRAWN_MARKS,
  FONTS,
  PRESSES,
  ROLES,
  SEAMS,
  STOCK,
  unreadable,
  type Theme,
} from '@mela/themes';
import type { AnswerOf } from '@mela/wire';
import { changeTheme, type brandTheme } from '@mela/wire/console/theme.ts';
import { useMemo } from 'react';
import { errorAt, putInto, useEntry } from '../../data/use-entry.ts';
import { Section } from '../../widgets/section.tsx';
import { SettingsForm } from '../../widgets/settings-form.tsx';
import { ColourField, isColour } from './colour-field.tsx';
import { MarkFields } from './mark-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

export type Kept = AnswerOf<typeof brandTheme>;

type Errors = Readonly<Record<string, string>>;
type ErrorOf = (path: string) => string | undefined;
type PartProps = Readonly<{ draft: Theme; errorOf: ErrorOf; onChange(changes: Partial<Theme>): void }>;

/** All of a theme in one, beside the pages that wear it; it is put on as a whole. What nobody could read is told while it is chosen. */
export function ThemeForm({ kept, onSaved }: { kept: Kept; onSaved: (version: number) => void }) {
  const text = useText();
  const { form, submit } = useEntry(changeTheme, {
    typed: { ...kept.theme, reason: '' },
    bodyOf: ({ reason, ...theme }) => ({ body: { version: kept.version, theme, reason } }),
    done({ version }) {
      toast(text('console-theme.saved'), 'gain');
      onSaved(version);
    },
  });
  const { reason: _, ...draft } = form.watch();
  const unread = useUnreadable(draft);
  const { errors } = form.formState;
  const parts: PartProps = {
    draft,
    errorOf: (path) => unread[path] ?? errorAt(errors, path),
    onChange: (changes) => putInto(form, changes),
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <SettingsForm form={form} submit={submit} save={text('console-theme.save')}>
        <Section title={text('console-theme.beginWith')}>
          <div className="flex flex-wrap gap-2">
            {Object.entries(STOCK).map(([name, stock]) => (
              <Button
                key={name}
                look="outline"
                size="small"
                onClick={() =>
                  putInto(form, { ...stock, marks: { ...draft.marks, drawn: stock.marks.drawn } })
                }
              >
                {text(`console-theme.stock.${name as keyof typeof STOCK}`)}
              </Button>
            ))}
          </div>
        </Section>
        <MarkFields {...parts} />
        <Shapes {...parts} />
        <Colours {...parts} />
      </SettingsForm>
      <ThemePreview theme={draft} languages={kept.languages} />
    </div>
  );
}

/** The first thing that is wrong with each colour, as the server would say it. */
function useUnreadable(draft: Theme): Errors {
  const { text, formats } = useLocale();
  return useMemo(() => {
    const colours = [...Object.values(draft.colours), ...Object.values(draft.band ?? {}), ...draft.balls];
    if (!colours.every(isColour)) return {};
    const told = unreadable(draft).toReversed();
    return Object.fromEntries(
      told.map(({ field, upon, ratio, least }) => [
        field,
        text('errors.field.theme.contrast', {
          upon,
          ratio: formats.number(Math.floor(ratio * 10) / 10),
          least: formats.number(least),
        }),
      ]),
    );
  }, [draft, text, formats]);
}

function Shapes({ draft, onChange }: PartProps) {
  const text = useText();
  const choice = <Name extends 'corners' | 'seam' | 'press' | 'font'>(
    name: Name,
    words: readonly Theme[Name][],
  ) => (
    <Select
      label={text(`console-theme.${name}`)}
      hint={text(`console-theme.hint.${name}`)}
      options={words.map((word) => ({
        value: word,
        label: text(`console-theme.${name}.${word}` as 'console-theme.seam.line'),
      }))}
      value={draft[name]}
      onChange={({ target }) =>
        onChange({ [name]: words.find((word) => word === target.value) ?? draft[name] })
      }
    />
  );
  return (
    <Section title={text('console-theme.shapes')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {choice('font', FONTS)}
        {choice('corners', CORNERS)}
        {choice('seam', SEAMS)}
        {choice('press', PRESSES)}
        <Select
          label={text('console-theme.drawn')}
          hint={text('console-theme.drawnHint')}
          options={DRAWN_MARKS.map((drawn) => ({
            value: drawn,
            label: text(`console-theme.drawn.${drawn}`),
          }))}
          value={draft.marks.drawn}
          onChange={({ target }) =>
            onChange({
              marks: { ...draft.marks, drawn: DRAWN_MARKS.find((one) => one === target.value) ?? 'marigold' },
            })
          }
        />
        <Checkbox
          label={
            <>
              {text('console-theme.hem')}
              <span className="block text-sm text-ink-soft">{text('console-theme.hint.hem')}</span>
            </>
          }
          checked={draft.hem}
          onChange={({ target }) => onChange({ hem: target.checked })}
        />
      </div>
    </Section>
  );
}

function Colours({ draft, errorOf, onChange }: PartProps) {
  const { text, formats } = useLocale();
  const { colours, band, balls } = draft;
  const grid = 'grid items-start gap-4 sm:grid-cols-2';
  return (
    <>
      <Section title={text('console-theme.colours')}>
        <div className={grid}>
          {ROLES.map((role) => (
            <ColourField
              key={role}
              label={text(`console-theme.${role}`)}
              hint={text(`console-theme.hint.${role}`)}
              value={colours[role]}
              error={errorOf(`colours.${role}`)}
              onChange={(colour) => onChange({ colours: { ...colours, [role]: colour } })}
            />
          ))}
        </div>
      </Section>
      <Section title={text('console-theme.band')}>
        <Checkbox
          label={text('console-theme.bandOwn')}
          checked={band !== null}
          onChange={({ target }) => onChange({ band: target.checked ? colours : null })}
        />
        <p className="mb-2 text-sm text-ink-soft">{text('console-theme.bandOwnNote')}</p>
        {band && (
          <div className={grid}>
            {ROLES.map((role) => (
              <ColourField
                key={role}
                label={`${text(`console-theme.${role}`)}, ${text('console-theme.band')}`}
                hint={text(`console-theme.hint.${role}`)}
                value={band[role]}
                error={errorOf(`band.${role}`)}
                onChange={(colour) => onChange({ band: { ...band, [role]: colour } })}
              />
            ))}
          </div>
        )}
      </Section>
      <Section title={text('console-theme.balls')}>
        <p className="mb-2 text-sm text-ink-soft">{text('console-theme.hint.balls')}</p>
        <div className={grid}>
          {balls.map((ball, at) => (
            <ColourField
              // Positions are what these are.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              label={text('console-theme.ball', { number: formats.number(at + 1) })}
              value={ball}
              error={errorOf(`balls.${at}`)}
              onChange={(colour) =>
                onChange({ balls: balls.map((one, index) => (index === at ? colour : one)) })
              }
            />
          ))}
        </div>
      </Section>
    </>
  );
}
