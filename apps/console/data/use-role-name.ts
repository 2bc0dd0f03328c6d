import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { OFFICE_ROLES, STARTING_ROLES } from '@mela/permissions';
import { useLanguage } from './language-provider.tsx';
import { nameIn } from './name-in.ts';

/** What a role is called: as the brand has named it, else by the words for one of those that it began with. */
export function useRoleName(): (
  code: string,
  names: Readonly<Record<string, string>> | null,
) => string {
  const text = useText();
  const { language } = useLanguage();
  return (code, names) => {
    const starting = [...STARTING_ROLES, ...OFFICE_ROLES].find((one) => one === code);
    return nameIn(names, language) ?? (starting ? text(`console.role.${starting}` satisfies MessageId) : code);
  };
}
