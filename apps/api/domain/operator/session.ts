import { createHash, randomBytes } from 'node:crypto';
import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { openNetworks } from '../../platform/networks.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordAudit } from './audit.ts';
import type { Staff, StaffSession } from './staff.ts';
import { deleteOldLogins, deleteSession, findSession, touchSession } from './login-store.ts';

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Makes an opaque token of 256 random bits. It names its merchant, without whom no row could be looked up. */
export const newToken = (merchantId: Id): string => `${merchantId}.${randomBytes(32).toString('base64url')}`;

/** Takes a token apart: whose it claims to be, and the hash under which the database may know it. */
export function readToken(token: string): { merchantId: Id; hash: Buffer } | null {
  const merchantId = FORM.exec(token)?.[1];
  return merchantId === undefined ? null : { merchantId, hash: hashOf(token) };
}

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;
/** A session's last use is noted to this exactness, so that not every call writes. */
const NOTED_EVERY_MS = 30_000;

/**
 * Who a session token stands for; null when it is unknown, ended, idle for 30 minutes or 12 hours old, or its owner does not work from there. A call that the
 * page makes by itself (`background`) does not count as use: an unattended desk signs itself out.
 */
export async function authenticateStaff(
  database: Database,
  token: string,
  { background, address }: { background: boolean; address: string },
): Promise<StaffSession | null> {
  const claimed = readToken(token);
  if (!claimed) return null;
  return database.inMerchant(claimed.merchantId, async (scope) => {
    const now = scope.now.getTime();
    const found = await findSession(scope, claimed.hash, {
      openedAfter: new Date(now - LONGEST_MS),
      seenAfter: new Date(now - IDLE_MS),
    });
    if (!found) return null;
    const { staff, sessionId, openedAt, seenAt } = found;
    if (!worksFrom(staff, address)) return null;
    if (!background && now - seenAt.getTime() >= NOTED_EVERY_MS) await touchSession(scope, sessionId);
    const idleSince = background ? seenAt.getTime() : now;
    return {
      staff,
      sessionId,
      endsAt: new Date(Math.min(openedAt.getTime() + LONGEST_MS, idleSince + IDLE_MS)),
    };
  });
}

/** Whether somebody may be at work at an address. */
export const worksFrom = ({ networks }: Pick<Staff, 'networks'>, address: string): boolean =>
  networks.length === 0 || openNetworks(networks)(address);

/** Forgets sessions that are too old to be used, and challenges that are overdue. */
export async function forgetOldLogins(scope: Scope): Promise<void> {
  const oldest = new Date(scope.now.getTime() - LONGEST_MS);
  await deleteOldLogins(scope, { oldest });
}

/** Ends a session; what it was used for stays in the trail. */
export async function endSession(database: Database, session: StaffSession, requestId: Id): Promise<void> {
  const { staff, sessionId } = session;
  await database.inMerchant(staff.merchantId, async (scope) => {
    await deleteSession(scope, sessionId);
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'signed-out',
      subject: { kind: 'staff', id: staff.staffId },
      after: { sessionId },
      requestId,
    });
  });
}
