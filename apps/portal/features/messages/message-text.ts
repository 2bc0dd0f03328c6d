import { useLocale } from '@mela/i18n/react.ts';
import { parseAmount } from '@mela/primitives';
import type { Message, Thread } from './queries.ts';

/** Puts what is in an inbox into the reader's words. */
export function useMessageText() {
  const { text, formats } = useLocale();
  return {
    /** Who a thread is with. */
    nameOf: ({ kind, username }: Thread['with']): string =>
      text(`inbox.from.${kind}`, { name: username ?? '' }),
    /** A thread's subject; of a notice what it says in short. */
    subjectOf: (subject: string | null, { notice }: Pick<Message, 'notice'>): string =>
      subject ?? (notice ? text(`inbox.notice.${notice}`) : ''),
    /** All that a message says. */
    wordsOf: ({ text: written, notice, details }: Message): string => {
      if (written !== null || !notice) return written ?? '';
      const {
        amount = '',
        currency = '',
        reference = '',
        until = '',
        name = '',
        upline = '',
      } = details ?? {};
      const count = Number(details?.['count'] ?? 0);
      const read = parseAmount(amount);
      return text(`inbox.noticeText.${notice}`, {
        reference,
        name,
        upline,
        count,
        number: formats.number(count),
        until: until && formats.moment(new Date(until)),
        amount: read.ok ? formats.money(read.value, currency) : amount,
      });
    },
  };
}
