import { useText } from '@mela/i18n/react.ts';
import type { MessageId } from '@mela/i18n';
import { OFFICE_ROLES, STARTING_ROLES } from '@mela/permissions';
import { useLanguage } from './language-provider.tsx';
import { nameIn } from './name-in.ts';

/** What a role is called: as the brand has named it, else by the words for one of those that it began with. */
export function useRoleName(): (
  role: Readonly<{ role: string; roleNames: Readonly<Record<string, string>> | null }>,
) => string {
  const text = useText();
  const { language } = useLanguage();
  return ({ role, roleNames }) => {
    const starting = [...STARTING_ROLES, ...OFFICE_ROLES].find((one) => one === role);
    return nameIn(roleNames, language) ?? (starting ? text(`console.role.${starting}` satisfies MessageId) : role);
  };
}
