import { paths } from './paths.ts';

/** Besides what is a member's or an agent's own. */
const ALSO: ReadonlySet<string> = new Set([
  paths.login,
  paths.forgot,
  paths.reset,
  paths.agent,
  paths.service,
  paths.agreement,
  paths.licences,
  paths.responsible,
]);
const OWN = [paths.member, paths.agentHome];

/**
 * Whether a page, by its first address, is open also to those whom the brand does not serve where they are: the ways to what people have
 * here, and what they have agreed to. All others are closed to them.
 */
export const isGeoBlockExempt = (address: string): boolean =>
  ALSO.has(address) || OWN.some((own) => address === own || address.startsWith(`${own}/`));
