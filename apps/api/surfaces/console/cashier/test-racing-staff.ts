import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/testing/payments.ts';
import { openTestSender } from '@mela/testing/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { confirmSilent, setPolicy, type DepositChannel } from '../../../domain/cashier/index.ts';
import { verifyBooks } from '../../../domain/ledger/index.ts';
import { invariants } from '../../../invariants.ts';

export const WHY = 'because of the race';

export const key = () => ({ key: newId() });
export const on = (id: Id) => ({ params: { id }, body: {} });
export const because = (id: Id) => ({ params: { id }, body: { reason: WHY } });
export const cameOf = (id: Id, amount: string) => ({ params: { id }, body: { received: units(amount) } });

/** The money desks of an installation, where everything can be brought to the step that is raced for; at the end its books hold. */
export function openRacingStaff() {
  const desk = {} as {
    api: TestApi;
    bkash: DepositChannel;
    gateway: Awaited<ReturnType<typeof openTestChannel>>;
    farida: ConsoleClient;
    tanvir: ConsoleClient;
    anika: ConsoleClient;
  };
  let names = 0;

  async function consoleAs(username: string): Promise<ConsoleClient> {
    const one = staffPeople.mela.find((each) => each.username === username);
    if (!one) throw new Error(`nobody is called ${username}`);
    desk.api.clock.advance({ minutes: 2 });
    const client = openConsoleClient({ server: desk.api.server, clock: desk.api.clock });
    accepted(await client.login('mela', one));
    return client;
  }

  beforeAll(async () => {
    desk.api = await openTestApi({ SESSION_IDLE_MINUTES: '600' });
    await openStaffPeople(desk.api.services, desk.api.brand.mela, staffPeople.mela);
    // Accounts that need no day to wait, so that nobody's session ends meanwhile.
    await desk.api.inMela((scope) => setPolicy(scope, { payoutAccountWaitHours: 0 }));
    [desk.farida, desk.tanvir, desk.anika] = [
      await consoleAs('farida'),
      await consoleAs('tanvir'),
      await consoleAs('anika'),
    ];
    await openTestSender(desk.api);
    desk.bkash = await openTestHandChannel(desk.api, { secondApprovalAbove: units('5000') });
    desk.gateway = await openTestChannel(desk.api);
  });
  afterAll(async () => {
    await desk.api.inMela(confirmSilent);
    expect(await verifyBooks(desk.api.services.database, desk.api.brand.mela.id, invariants)).toEqual([]);
    await desk.api.close();
  });
  beforeEach(() => {
    names += 1;
  });

  /** A whole step of somebody's, on the way to the race. */
  const step = async <E extends Endpoint>(who: ConsoleClient, endpoint: E, given: object) =>
    accepted(await who.call(endpoint, given as never, key()));

  const inMela: TestApi['inMela'] = (work) => desk.api.inMela(work);
  return Object.assign(desk, {
    inMela,
    consoleAs,
    step,
    /** A name for whoever is about to race, with what they are in front of it. */
    named: (what: string): string => `${what}${names}`,
  });
}

export type RacingStaff = ReturnType<typeof openRacingStaff>;
