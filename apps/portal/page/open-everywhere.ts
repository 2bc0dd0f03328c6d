import { places } from '../shell/places.ts';

/** Besides what is a member's or an agent's own. */
const ALSO: ReadonlySet<string> = new Set([
  places.login,
  places.forgot,
  places.reset,
  places.agent,
  places.service,
  places.agreement,
  places.licences,
  places.responsible,
]);
const OWN = [places.member, places.agentHome];

/**
 * Whether a page is open also to those whom the brand does not serve where they are: the ways to what people have here, and what they
 * have agreed to. All others are closed to them.
 */
export const isOpenEverywhere = (address: string): boolean =>
  ALSO.has(address) || OWN.some((own) => address === own || address.startsWith(`${own}/`));
