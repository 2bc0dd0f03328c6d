import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openTestChannel, tellOfPlay, units } from '@mela/testing/payments.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { createDeposit } from '@mela/wire/portal/cashier.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '../../platform/scope.ts';
import { setPolicy } from '../cashier/index.ts';
import { turnoverOf } from './index.ts';

let test: TestApi;
let gateway: Awaited<ReturnType<typeof openTestChannel>>;
let person: Person;
let names = 0;

beforeAll(async () => {
  test = await openTestApi({ SESSION_IDLE_MINUTES: '6000', SESSION_HOURS: '2000' });
  gateway = await openTestChannel(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  names += 1;
  person = await signIn(test, { username: `Player${names}` });
});

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  test.services.database.inMerchant(test.brand.mela.id, work);

async function deposit(amount: bigint): Promise<void> {
  const body = { channelId: gateway.channel.id, amount };
  const { deposit } = accepted(await person.client.call(createDeposit, { body }, { key: newId() }));
  const whole = `${amount / 10_000n}.0000`;
  expect(await gateway.callBack({ reference: deposit.reference, amount: whole })).toMatchObject({
    outcome: 'credited',
  });
}

const play = (
  effectiveTurnover: string,
  rest: { topic?: 'draw-played'; memberId?: Id; currency?: string } = {},
) => tellOfPlay(test, { memberId: person.account.id, effectiveTurnover, ...rest });

const left = async (id: Id = person.account.id) =>
  (await run((scope) => turnoverOf(scope, { id, currency: 'BDT' }))).left;

it('is fed by rounds and draws, in its own currency, and by nobody else’s play', async () => {
  await deposit(units('1000'));
  await play('100.0000');
  await play('50.0000', { topic: 'draw-played' });
  await play('500.0000', { currency: 'PLAY' });
  await play('500.0000', { memberId: newId() });
  await play('0.0000');
  await test.deliver();
  expect(await left()).toBe(units('850'));
});

it('counts each fact once, also when the worker dies between hearing and telling', async () => {
  await deposit(units('1000'));
  await play('100.0000');
  await Promise.all([test.deliver(), test.deliver(), test.deliver()]);
  expect(await left()).toBe(units('900'));
});

it('is as much of each deposit as the merchant asks for', async () => {
  await run((scope) => setPolicy(scope, { turnoverPercent: 250 }));
  await deposit(units('200'));
  expect(await left()).toBe(units('500'));
  await run((scope) => setPolicy(scope, { turnoverPercent: 0 }));
  await deposit(units('200'));
  expect(await left()).toBe(units('500'));
  await run((scope) => setPolicy(scope, { turnoverPercent: 100 }));
});

it('is what a plain reckoning says, whatever order deposits and play come in', async () => {
  const step = fc.oneof(
    fc.record({ deposit: fc.integer({ min: 100, max: 900 }) }),
    fc.record({ play: fc.integer({ min: 1, max: 700 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      names += 1;
      person = await signIn(test, { username: `Reckoner${names}` });
      let owed = 0;
      for (const one of steps) {
        test.clock.advance({ seconds: 1 });
        if ('deposit' in one) {
          await deposit(units(String(one.deposit)));
          owed += one.deposit;
        } else {
          await play(`${one.play}.0000`);
          // Play never outlives the debt that it met: what is over is gone.
          owed = Math.max(0, owed - one.play);
        }
      }
      // Told all at once and late: what counts is when it was played.
      await test.deliver();
      expect(await left()).toBe(units(String(owed)));
    }),
    { numRuns: 10 },
  );
});
