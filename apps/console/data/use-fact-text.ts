import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { approvalList } from '@mela/wire/console/approvals.ts';
import { useLanguage } from './language-provider.tsx';
import { nameIn } from './name-in.ts';
import { useWeekdayName } from './weekday-name.ts';
import { useMessage } from './word.ts';

export type Approval = AnswerOf<typeof approvalList>['approvals'][number];
type Shown = Approval['about'][number]['is'];

/** What the server tells by message ids, names, instants, amounts and numbers, in the reader's words; a message that is new here is shown as its id. */
export function useFactText(): {
  label: (fact: { label: string; of?: Shown | undefined }) => string;
  factText: (shown: Shown | undefined) => string;
} {
  const { formats } = useLocale();
  const { language } = useLanguage();
  const message = useMessage();
  const weekdayName = useWeekdayName();
  const factText = (shown: Shown | undefined): string => {
    if (!shown) return '–';
    if ('list' in shown) return shown.list.map(factText).join(', ') || '–';
    if ('text' in shown) return shown.text;
    if ('name' in shown) {
      const name = nameIn(shown.name, language) ?? '';
      return shown.code === null ? name : `${name} (${shown.code})`;
    }
    if ('at' in shown) return formats.moment(shown.at);
    if ('weekday' in shown) return weekdayName(shown.weekday);
    if ('amount' in shown) return formats.money(shown.amount, shown.currency);
    return 'count' in shown ? formats.number(shown.count) : message(shown.message, shown.values);
  };
  return {
    label: ({ label, of }) => (of ? `${factText(of)}: ${message(label)}` : message(label)),
    factText,
  };
}
