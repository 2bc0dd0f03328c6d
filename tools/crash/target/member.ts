import type { PortalClient } from '../../../packages/testing/portal-client.ts';
import type { Seat } from '../../stage/seat-players.ts';

/** A player who comes by the portal. */
export type Member = Readonly<{ seat: Seat; client: PortalClient }>;
