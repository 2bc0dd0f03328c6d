import { isMessageId } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { useLanguage } from './language-provider.tsx';

/** What is told by codes that grow with the system. */
type List =
  | 'accountKind'
  | 'postingKind'
  | 'payoutProvider'
  | 'ticketKind'
  | 'ticketFact'
  | 'ticketDirection';

/**
 * The system's own words in the reader's language; one that is new here is shown as it is. What belongs to a vendor or channel is told
 * with its code: `payouts:hand`.
 */
export function useWord(): (list: List, word: string) => string {
  const { text } = useLocale();
  const { catalogue } = useLanguage();
  return (list, word) => {
    const [kind = word, code] = word.split(':');
    const id = `console.${list}.${kind}`;
    if (!isMessageId(catalogue, id)) return word;
    return code === undefined ? text(id) : `${text(id)}: ${code}`;
  };
}
