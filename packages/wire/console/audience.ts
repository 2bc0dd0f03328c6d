import type { Permission } from '@mela/permissions';
import type { Endpoint } from '../endpoint.ts';

/** Who may make a console call: whoever has the permission, everybody who works here, or a visitor who is about to log in. */
export type ConsoleAudience = Permission | 'staff' | 'visitor';

/** Whether a call is for somebody of the staff who has these permissions. */
export const mayCall = ({ audience }: Endpoint, permissions: readonly string[]): boolean =>
  audience.some((one) => one === 'staff' || permissions.includes(one));
