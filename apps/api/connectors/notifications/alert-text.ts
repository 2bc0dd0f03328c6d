import { formatMoney, languages, type Language, type MessageId, type Text } from '@mela/i18n';
import { parseAmount } from '@mela/primitives';
import { namesGambling } from '../../domain/alerts/index.ts';
import type { NotificationContent } from '../../domain/notifications/index.ts';

type Values = NotificationContent['values'];

const textOf = (value: string | number | undefined): string => String(value ?? '');

/** What a message is about, in the words of the inbox: the notice, or who wrote and of what. */
function aboutOf(text: Text, language: Language, values: Values): string {
  const { notice, from, name, subject, reference } = values;
  if (notice === undefined) {
    const who = text(`inbox.from.${textOf(from)}` as MessageId, { name: textOf(name) });
    return subject ? `${who}: ${subject}` : who;
  }
  const said = text(`inbox.notice.${notice}` as MessageId);
  const amount = parseAmount(textOf(values['amount']));
  if (!amount.ok) return said;
  const money = formatMoney(amount.value, languages[language].digits, textOf(values['currency']));
  const more = { reference: textOf(reference), amount: money };
  return text(`inbox.noticeText.${notice}` as MessageId, more);
}

/**
 * What an alert says besides its brand's name: nothing, until its reader has chosen to read outside what it is about. A name that tells what the brand is
 * for is left out until then.
 */
export function alertValues(text: Text, language: Language, brand: string, values: Values): Values {
  const shown = values['notice'] !== undefined || values['from'] !== undefined;
  const named = values['named'] ?? (!shown && namesGambling(brand) ? 'no' : 'yes');
  return { named, about: shown ? aboutOf(text, language, values) : 'none' };
}
