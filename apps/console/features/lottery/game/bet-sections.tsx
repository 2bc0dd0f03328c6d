import { useLocale } from '@mela/i18n/react.ts';
import { PRIZE_MODES, UNIT_MODE_NAMES } from '@mela/wire/console/lottery-games.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { EntryAmount, EntryNumber, EntrySelect, EntryTick } from '../../../widgets/entry-fields.tsx';
import { EntryRows } from '../../../widgets/entry-rows.tsx';
import { EntryTicks } from '../../../widgets/entry-ticks.tsx';
import { Section } from '../../../widgets/section.tsx';
import { AMOUNTS, NEW_MENU, type GameDraft } from './game-draft.ts';
import type { Terms } from './game.ts';
import { GRID, same } from './game-sections.tsx';
import { usePlays } from './use-plays.ts';
import { useSettingText } from './use-setting-text.ts';

/** What one bet may be, and what can be won and lost on a draw. */
export function BetLimits({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const settingText = useSettingText();
  return (
    <Section title={text('console-lottery.bets')}>
      <EntryTicks name="unitModes" {...settingText('unitModes')} options={UNIT_MODE_NAMES.map(same)} />
      <div className={`mt-4 ${GRID}`}>
        {(['lines', 'multiple', 'notes'] as const).map((name) => (
          <EntryNumber key={name} whole name={name} {...settingText(name)} maxLength={7} />
        ))}
        {AMOUNTS.map((name) => (
          <EntryAmount key={name} name={name} {...settingText(name)} currency={terms.currency} />
        ))}
      </div>
    </Section>
  );
}

/** The prize modes it is sold by, each with plays and a ladder of its own. */
export function Menus({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const settingText = useSettingText();
  const ladder = (min: string, max: string) => (
    <>
      <EntryNumber whole name={min} {...settingText('payoutLevelMin')} maxLength={4} />
      <EntryNumber whole name={max} {...settingText('payoutLevelMax')} maxLength={4} />
    </>
  );
  const mode = (name: string) => (
    <EntrySelect name={name} {...settingText('prizeMode')} options={PRIZE_MODES.map(same)} />
  );
  return (
    <Section title={text('console-lottery.menus')}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {mode('prizeMode')}
        {ladder('payoutLevelMin', 'payoutLevelMax')}
      </div>
      <PlaysSold name="sold" terms={terms} />
      <EntryRows
        name="menus"
        {...settingText('menus')}
        blank={NEW_MENU}
        add={text('console-lottery.addMenu')}
        nameOf={({ prizeMode }) => prizeMode}
        className="grid gap-3 sm:grid-cols-3"
      >
        {(path) => (
          <>
            {mode(`${path}.prizeMode`)}
            {ladder(`${path}.min`, `${path}.max`)}
            <div className="col-span-full">
              <PlaysSold name={`${path}.sold`} terms={terms} />
            </div>
          </>
        )}
      </EntryRows>
    </Section>
  );
}

/** All plays of the family, or those that are ticked. */
function PlaysSold({ name, terms }: { name: string; terms: Terms }) {
  const { text } = useLocale();
  const settingText = useSettingText();
  const plays = usePlays(terms);
  const form = useFormContext<GameDraft>();
  const sold = form.watch(name as 'sold');
  // As it begins: the first tick folds nothing away.
  const [isOpen] = useState(sold.plays.length === 0);
  const error = form.getFieldState(name as 'sold', form.formState).error?.message;
  return (
    <div className="mt-2">
      <EntryTick name={`${name}.all`} label={text('console-lottery.allPlays')} />
      {!sold.all && (
        <details open={isOpen}>
          <summary className="min-h-9 cursor-pointer py-1 text-sm text-ink-soft">
            {text('console-lottery.playsSold', { count: sold.plays.length })}
          </summary>
          <EntryTicks name={`${name}.plays`} {...settingText('plays')} options={plays} />
        </details>
      )}
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </div>
  );
}
