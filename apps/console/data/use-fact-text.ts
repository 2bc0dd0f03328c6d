import { isMessageId } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { approvalList } from '@mela/wire/console/approvals.ts';
import { useLanguage } from './language-provider.tsx';
import { nameIn } from './name-in.ts';

export type Approval = AnswerOf<typeof approvalList>['approvals'][number];
type Shown = Approval['about'][number]['is'];

/** What the server tells by message ids, names, instants, amounts and numbers, in the reader's words; a message that is new here is shown as its id. */
export function useFactText(): {
  label: (id: string) => string;
  factText: (shown: Shown | undefined) => string;
} {
  const { text, formats } = useLocale();
  const { catalogue, language } = useLanguage();
  const label = (id: string, values?: Record<string, string | number>): string =>
    isMessageId(catalogue, id) ? text(id, values) : id;
  return {
    label,
    factText(shown) {
      if (!shown) return '–';
      if ('text' in shown) return shown.text;
      if ('name' in shown) {
        const name = nameIn(shown.name, language) ?? '';
        return shown.code === null ? name : `${name} (${shown.code})`;
      }
      if ('at' in shown) return formats.moment(shown.at);
      if ('amount' in shown) return formats.money(shown.amount, shown.currency);
      return 'count' in shown ? formats.number(shown.count) : label(shown.message, shown.values);
    },
  };
}
