import { paths } from './paths.ts';
import type { Route } from './route.ts';

/**
 * Whether visits to a page may be counted: pages that everybody sees alike and no others, so never where somebody logs in, registers, has an account,
 * pays, or looks for protection.
 */
export const isCounted = ({ client, needs, over, paths: addresses }: Route): boolean =>
  !client && !needs && !over && addresses.length > 0 && !addresses.includes(paths.responsible);
