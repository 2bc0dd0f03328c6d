import { newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/test-house/console-client.ts';
import { openHouse, type TestHouse } from '@mela/test-house/house.ts';
import { openTestChannel, openTestHandChannel, units } from '@mela/test-house/payments.ts';
import { openTestSender } from '@mela/test-house/people/payout.ts';
import { openStaffPeople, staffPeople } from '@mela/test-house/people/staff.ts';
import { accepted } from '@mela/test-house/portal-client.ts';
import type { Endpoint } from '@mela/wire';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { confirmSilent, setPolicy, type DepositChannel } from '../../domain/cashier/index.ts';
import { verifyBooks } from '../../domain/ledger/index.ts';
import { invariants } from '../../invariants.ts';
import type { Scope } from '../../platform/scope.ts';

export const WHY = 'because of the race';

export const key = () => ({ key: newId() });
export const on = (id: Id) => ({ params: { id }, body: {} });
export const because = (id: Id) => ({ params: { id }, body: { reason: WHY } });
export const cameOf = (id: Id, amount: string) => ({ params: { id }, body: { received: units(amount) } });

/** The money desks of a house, where everything can be brought to the step that is raced for; at the end its books hold. */
export function openRacingDesks() {
  const desk = {} as {
    house: TestHouse;
    bkash: DepositChannel;
    gateway: Awaited<ReturnType<typeof openTestChannel>>;
    farida: ConsoleClient;
    tanvir: ConsoleClient;
    anika: ConsoleClient;
  };
  let names = 0;

  const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    desk.house.house.database.inMerchant(desk.house.brand.mela.id, work);

  async function atDesk(username: string): Promise<ConsoleClient> {
    const one = staffPeople.mela.find((each) => each.username === username);
    if (!one) throw new Error(`nobody is called ${username}`);
    desk.house.clock.advance({ minutes: 2 });
    const client = openConsoleClient({ server: desk.house.server, clock: desk.house.clock });
    accepted(await client.login('mela', one));
    return client;
  }

  beforeAll(async () => {
    desk.house = await openHouse({ SESSION_IDLE_MINUTES: '600' });
    await openStaffPeople(desk.house.house, desk.house.brand.mela, staffPeople.mela);
    // Accounts that need no day to wait, so that nobody's session ends meanwhile.
    await inMela((scope) => setPolicy(scope, { payoutAccountWaitHours: 0 }));
    [desk.farida, desk.tanvir, desk.anika] = [
      await atDesk('farida'),
      await atDesk('tanvir'),
      await atDesk('anika'),
    ];
    await openTestSender(desk.house);
    desk.bkash = await openTestHandChannel(desk.house, { secondApprovalAbove: units('5000') });
    desk.gateway = await openTestChannel(desk.house);
  });
  afterAll(async () => {
    await inMela(confirmSilent);
    expect(await verifyBooks(desk.house.house.database, desk.house.brand.mela.id, invariants)).toEqual([]);
    await desk.house.close();
  });
  beforeEach(() => {
    names += 1;
  });

  /** A whole step of somebody's, on the way to the race. */
  const step = async <E extends Endpoint>(who: ConsoleClient, endpoint: E, given: object) =>
    accepted(await who.call(endpoint, given as never, key()));

  return Object.assign(desk, {
    inMela,
    atDesk,
    step,
    /** A name for whoever is about to race, with what they are in front of it. */
    named: (what: string): string => `${what}${names}`,
  });
}

export type RacingDesks = ReturnType<typeof openRacingDesks>;
