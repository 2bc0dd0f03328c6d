import { beginningOf, type OfficeRole, type StartingRole } from '@mela/permissions';
import { randomBytes } from 'node:crypto';
import { invariant, newId, ok, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { movableClock } from '@mela/testing/movable-clock.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { openDatabase } from '../../platform/database.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import type { Scope } from '../../platform/scope.ts';
import { openContacts } from '../contacts/index.ts';
import { openMerchant } from '../merchants/index.ts';
import { openOperator } from '../operator/index.ts';
import type { Actor } from './index.ts';
import { openApprovals } from './index.ts';
import type { ApprovalPorts } from './kind.ts';

/** A brand with staff, for what takes two of them. */
export type TestApprovals = Awaited<ReturnType<typeof openTestApprovals>>;

/** Opens a brand on a database of its own. */
export async function openTestApprovals() {
  const { url, drop } = await makeDatabase();
  const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
  const database = openDatabase(url, clock, 24, PATIENT);
  const merchant = await openMerchant(database.kysely, brands.mela);
  const secretsKey = randomBytes(32);
  const secretBox = openSecretBox(secretsKey);
  const passwords = { verify: async () => ok(false), hash: async () => ok('-') };
  const operator = openOperator({ database, box: secretBox, passwords });
  const ports: ApprovalPorts = {
    secretBox,
    play: { knowsKey: async () => true },
    notifications: { box: secretBox, sentChannels: new Set() },
    contacts: openContacts(secretBox, secretsKey),
    newPasswordLink: async (_scope, code) => `https://mela.example/reset#${code}`,
  };
  const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    database.inMerchant(merchant.id, work);

  /** Somebody who begins to work here. */
  async function staff(role: StartingRole | OfficeRole): Promise<Actor> {
    const username = `staff-${newId().slice(-12)}`;
    const opened = await inMela((scope) =>
      operator.openStaff(scope, { username, displayName: username, role, passwordHash: '-' }),
    );
    invariant(opened.ok, 'the name is new');
    return { staffId: opened.value.staffId, permissions: beginningOf(role), callId: newId() };
  }

  /** Notes that a player's account is theirs. */
  const owns = ({ staffId }: Actor, accountId: Id) =>
    inMela((scope) =>
      scope.db
        .insertInto('operator.own_account')
        .values({
          merchant_id: merchant.id,
          staff_id: staffId,
          account_id: accountId,
          linked_at: scope.now,
        })
        .execute(),
    );

  return {
    url,
    clock,
    database,
    merchant,
    secretBox,
    inMela,
    operator,
    staff,
    owns,
    ports,
    approvals: openApprovals(ports),
    async close() {
      await database.close();
      await drop();
    },
  };
}
