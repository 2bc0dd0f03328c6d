import type { AuditAction } from '@mela/i18n';
import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import type { InputOf } from '@mela/wire';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as portal from '@mela/wire/portal/cashier.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DepositChannel } from '../../../../domain/cashier/index.ts';
import { verifyBooks } from '../../../../domain/ledger/index.ts';
import { invariants } from '../../../../invariants.ts';

type Verdict = InputOf<typeof decideApproval>['body'];

export const key = () => ({ key: newId() });
export const on = (id: string) => ({ params: { id }, body: {} });
export const because = (id: string, reason = 'As seen on the statement') => ({
  params: { id },
  body: { reason },
});
export const newTransaction = (): string => newId().replaceAll('-', '').slice(-12).toUpperCase();

/** The money desk of an installation, for the tests of one file; at the end its books hold. */
export function openDepositQueue() {
  const desk = {} as {
    api: TestApi;
    gateway: Awaited<ReturnType<typeof openTestChannel>>;
    bkash: DepositChannel;
    /** At the desk anew for each test, as is the member who pays. */
    farida: ConsoleClient;
    tanvir: ConsoleClient;
    person: Person;
    /** Which test it is, for names of its own. */
    names: number;
  };
  desk.names = 0;

  const consoleAs = (username: string) => staffAtWork(desk.api, username);

  beforeAll(async () => {
    desk.api = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
    await openStaffPeople(desk.api.services, desk.api.brand.mela, staffPeople.mela);
    desk.gateway = await openTestChannel(desk.api);
    desk.bkash = await openTestHandChannel(desk.api, { secondApprovalAbove: units('5000') });
  });
  afterAll(async () => {
    const { services, brand } = desk.api;
    expect(await verifyBooks(services.database, brand.mela.id, invariants)).toEqual([]);
    await desk.api.close();
  });
  beforeEach(async () => {
    desk.names += 1;
    desk.farida = await consoleAs('farida');
    desk.tanvir = await consoleAs('tanvir');
    desk.person = await signIn(desk.api, { username: `payer${desk.names}` });
  });

  async function begin(channel: DepositChannel, amount = '1000') {
    const body = { channelId: channel.id, amount: units(amount) };
    return accepted(await desk.person.client.call(portal.createDeposit, { body }, key())).deposit;
  }
  const entries = async (action: AuditAction) =>
    accepted(await (await consoleAs('rezaul')).call(auditTrail, { query: { action } })).rows;

  return Object.assign(desk, {
    consoleAs,
    begin,
    /** Somebody's word on what another has asked for. */
    decide: (by: ConsoleClient, id: string, body: Verdict = { approve: true, note: null }) =>
      by.call(decideApproval, { params: { id }, body }, key()),
    /** What staff have done of a kind, the latest first. */
    entries,
    balance: async () => accepted(await desk.person.client.call(walletBalance)).balance,
    async submitted(amount = '1000', transactionId = newTransaction()) {
      const { id } = await begin(desk.bkash, amount);
      const body = { transactionId, sender: '01811112222' };
      const given = { params: { depositId: id }, body };
      return accepted(await desk.person.client.call(portal.submitPayment, given, key()));
    },
  });
}
