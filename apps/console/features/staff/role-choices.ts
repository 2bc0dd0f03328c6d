import { useCurrentStaff } from '../../data/current-staff.tsx';
import { useRoleName } from '../../data/use-role-name.ts';
import type { Role } from './colleague.ts';

/** The roles that whoever is at work may give: those with nothing that they lack themselves. */
export function useRoleChoices(roles: readonly Role[]): { value: string; label: string }[] {
  const { permissions } = useCurrentStaff();
  const roleName = useRoleName();
  return roles
    .filter((role) => role.permissions.every((one) => permissions.includes(one)))
    .map(({ code, names }) => ({ value: code, label: roleName(code, names) }));
}
