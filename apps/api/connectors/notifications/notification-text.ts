import { languages, openText, type Language } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { MessageKind, NotificationContent } from '../../domain/notifications/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import { alertValues } from './alert-text.ts';

type Written = { subject: string; text: string };

/** Writes notifications: a brand's, in the language they were asked for in. */
export type WriteNotification = (
  merchant: Pick<Merchant, 'name'>,
  notification: Pick<NotificationContent, 'language' | 'values'> & { kind: MessageKind },
) => Promise<Written>;

/** What a brand is called in a language, or else in English. */
export const nameIn = ({ name }: Pick<Merchant, 'name'>, language: string): string =>
  name[language] ?? name['en'] ?? '';

/** Who writes notifications; the texts are read when the first one is written. */
export function openNotificationWriter(): WriteNotification {
  const catalogues = new Map<Language, ReturnType<typeof readCatalogue>>();
  return async (merchant, { kind, language: asked, values }) => {
    const language: Language = Object.hasOwn(languages, asked) ? (asked as Language) : 'en';
    const reading = catalogues.get(language) ?? readCatalogue(language, ['notifications', 'inbox']);
    catalogues.set(language, reading);
    const text = openText(await reading, language, languages[language].digits);
    const brand = nameIn(merchant, language);
    const filled = { ...values, ...alertValues(text, language, brand, values), brand };
    return {
      subject: text(`notifications.${kind}Subject`, filled),
      text: text(`notifications.${kind}`, filled),
    };
  };
}
