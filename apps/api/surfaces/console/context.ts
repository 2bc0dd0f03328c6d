import type { Id } from '@mela/primitives';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Staff, StaffSession } from '../../domain/operator/index.ts';
import type { Services } from '../../services.ts';
import type { BaseContext } from '../kit/mount.ts';
import type { DrawPreview } from '../web/index.ts';

/** What every console call knows. */
export type ConsoleContext = BaseContext &
  Readonly<{
    services: Services;
    /** Null only on the two calls of the login. */
    session: StaffSession | null;
    requestId: Id;
    language: string;
    address: string;
    drawPreview: DrawPreview;
    /** Gives the browser a session, or takes it away with null. */
    setSession(token: string | null): void;
  }>;

/** What a call for staff knows: who makes it, and for which brand. */
export type StaffContext = ConsoleContext &
  Readonly<{ session: StaffSession; staff: Staff; merchant: Merchant }>;
