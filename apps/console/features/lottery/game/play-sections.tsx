import { useLocale } from '@mela/i18n/react.ts';
import { EntryAmount, EntryLines, EntryNumber, EntrySelect } from '../../../widgets/entry-fields.tsx';
import { EntryRows } from '../../../widgets/entry-rows.tsx';
import { Section } from '../../../widgets/section.tsx';
import { NEW_DISCOUNT } from './game-draft.ts';
import type { Terms } from './game.ts';
import { same } from './game-sections.tsx';
import { NEW_PLAY_TERMS, PLAY_AMOUNTS } from './play-terms-draft.ts';
import { useFamily, usePlays } from './use-plays.ts';
import { useSettingText } from './use-setting-text.ts';

const none = { value: '', label: '–' };

/** What single plays are held to besides, and their numbers that are closed or pay less. */
export function SinglePlays({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const settingText = useSettingText();
  const plays = usePlays(terms);
  const numbers = (path: string, name: 'closed' | 'reduced') => (
    <EntryLines name={`${path}.${name}`} {...settingText(name)} rows={2} />
  );
  return (
    <Section title={text('console-lottery.field.playTerms')}>
      <EntryRows
        name="playTerms"
        label={text('console-lottery.playTerms')}
        hint={text('console-lottery.hint.playTerms')}
        blank={NEW_PLAY_TERMS}
        add={text('console-lottery.addPlayTerms')}
        nameOf={({ play }) => play}
        className="grid gap-3 sm:grid-cols-3"
      >
        {(path) => (
          <>
            <div className="col-span-full">
              <EntrySelect
                name={`${path}.play`}
                label={text('console-lottery.play')}
                hint={text('console-lottery.hint.play')}
                options={[none, ...plays]}
              />
            </div>
            {PLAY_AMOUNTS.map((name) => (
              <EntryAmount
                key={name}
                name={`${path}.${name}`}
                label={text(`console-lottery.playTerms.${name}`)}
                hint={text(`console-lottery.playTermsHint.${name}`)}
                currency={terms.currency}
              />
            ))}
            <EntryNumber whole name={`${path}.notes`} {...settingText('notes')} maxLength={6} />
            <div className="col-span-full grid gap-3 sm:grid-cols-2">
              {numbers(path, 'closed')}
              {numbers(path, 'reduced')}
            </div>
          </>
        )}
      </EntryRows>
    </Section>
  );
}

/** What comes back of every settled stake, by group of listed prices; nothing is asked where the family has none. */
export function Discounts({ terms }: { terms: Terms }) {
  const { text } = useLocale();
  const groups = useFamily(terms)?.discountGroups ?? [];
  if (groups.length === 0) return null;
  return (
    <Section title={text('console-lottery.field.discounts')}>
      <EntryRows
        name="discounts"
        label={text('console-lottery.discounts')}
        hint={text('console-lottery.hint.discounts')}
        blank={NEW_DISCOUNT}
        add={text('console-lottery.addDiscount')}
        nameOf={({ group }) => group}
      >
        {(path) => (
          <>
            <EntrySelect
              name={`${path}.group`}
              label={text('console-lottery.discountGroup')}
              hint={text('console-lottery.hint.discountGroup')}
              options={[none, ...groups.map(same)]}
            />
            <EntryNumber name={`${path}.perCent`} label={text('console-lottery.field.discounts')} mark="%" />
          </>
        )}
      </EntryRows>
    </Section>
  );
}
