import { newId, type Id } from '@mela/primitives';
import { openTestApi } from '@mela/testing/test-api.ts';
import { openTestHandChannel, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import * as wire from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { expect } from 'vitest';
import { openDepositDesk, type DepositChannel, type Staff } from '../../../domain/cashier/index.ts';
import { verifyBooks } from '../../../domain/ledger/index.ts';
import { invariants } from '../../../invariants.ts';

const clerk: Staff = { staffId: newId(), ownAccountIds: [] };

/** The number of a payment that nobody has made yet. */
export const newTransaction = (): string => newId().replaceAll('-', '').slice(-12).toUpperCase();

export type SendersApi = Awaited<ReturnType<typeof openSendersApi>>;

/** Where tests send money by hand: an installation with bKash, where payments above ৳5,000 take two people, and its desk. */
export async function openSendersApi() {
  const at = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
  const bkash = await openTestHandChannel(at, { secondApprovalAbove: units('5000') });
  const audited: string[] = [];
  const desk = openDepositDesk({ recordAudit: async (_scope, { action }) => void audited.push(action) });
  let names = 0;
  return {
    at,
    bkash,
    desk,
    /** What the desk has done so far. */
    audited,
    clerk,
    inMela: at.inMela,
    newcomer(): Promise<Person> {
      names += 1;
      return signIn(at, { username: `Sender${names}` });
    },
    balance: async (of: Person) => accepted(await of.client.call(walletBalance)).balance,
    async begin(
      of: Person,
      { amount = '1000.00', channel = bkash }: { amount?: string; channel?: DepositChannel } = {},
    ) {
      const body = { channelId: channel.id, amount: units(amount) };
      return accepted(await of.client.call(wire.createDeposit, { body }, { key: newId() })).deposit;
    },
    submit(
      of: Person,
      depositId: Id,
      transactionId: string,
      { sender = '01811111111', key = newId() }: { sender?: string; key?: string } = {},
    ) {
      const params = { depositId };
      return of.client.call(wire.submitPayment, { params, body: { transactionId, sender } }, { key });
    },
    view: async (of: Person, depositId: Id) =>
      accepted(await of.client.call(wire.depositById, { params: { depositId } })),
    /** Claims it and says that so much has come. */
    credit: (id: Id, received = '1000.00', staff = clerk) =>
      at.inMela(async (scope) => {
        await desk.claim(scope, staff, id);
        return desk.approve(scope, staff, id, units(received));
      }),
    /** Ends it, and fails when the books do not hold. */
    async close() {
      expect(await verifyBooks(at.services.database, at.brand.mela.id, invariants)).toEqual([]);
      await at.close();
    },
  };
}
