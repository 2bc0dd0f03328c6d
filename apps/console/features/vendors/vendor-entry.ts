import { useLocale } from '@mela/i18n/react.ts';
import { languageNameIn } from '../../data/language-name.ts';
import { listOf } from '../../data/amount-typed.ts';
import type { AskedField } from '../../widgets/fields-dialog.tsx';

/** A vendor's names and addresses as its forms ask for them. */
const LANGUAGES = ['bn', 'en'] as const;

type Facts = Readonly<{
  names: Readonly<Record<string, string>>;
  url: string | null;
  frameOrigins: readonly string[];
  launchCdns: readonly string[];
}>;

/** The fields of what something of a vendor is called. */
export function useNameFields(): AskedField[] {
  const { text, language } = useLocale();
  return LANGUAGES.map((code) => ({
    name: `names.${code}`,
    label: text('console-staff.nameIn', { language: languageNameIn(language, code) }),
    required: true,
  }));
}

/** What these fields begin with. */
export const namesTyped = (names: Facts['names']): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((code) => [`names.${code}`, names[code] ?? '']));

/** What was typed into them; names in other languages stay. */
export const namesFrom = (
  typed: Readonly<Record<string, string>>,
  names: Facts['names'] = {},
): Record<string, string> => ({
  ...names,
  ...Object.fromEntries(LANGUAGES.map((code) => [code, typed[`names.${code}`] ?? ''])),
});

/** The fields of what a vendor is called and where it is. */
export function useFactFields(): AskedField[] {
  const { text } = useLocale();
  return [
    ...useNameFields(),
    { name: 'url', label: text('console-vendors.url'), hint: text('console-vendors.urlHint') },
    {
      name: 'frameOrigins',
      label: text('console-vendors.frameOrigins'),
      hint: text('console-vendors.frameOriginsHint'),
    },
    {
      name: 'launchCdns',
      label: text('console-vendors.launchCdns'),
      hint: text('console-vendors.launchCdnsHint'),
    },
  ];
}

/** What these fields begin with. */
export const typedOf = ({ names, url, frameOrigins, launchCdns }: Facts): Record<string, string> => ({
  ...namesTyped(names),
  url: url ?? '',
  frameOrigins: frameOrigins.join(', '),
  launchCdns: launchCdns.join(', '),
});

/** What was typed into them; other names that the vendor has stay. */
export const factsFrom = (typed: Readonly<Record<string, string>>, names: Facts['names'] = {}) => ({
  names: namesFrom(typed, names),
  url: typed['url']?.trim() || null,
  frameOrigins: listOf(typed['frameOrigins']),
  launchCdns: listOf(typed['launchCdns']),
});
