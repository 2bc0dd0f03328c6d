import { newId, type Id } from '@mela/primitives';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindPayoutAccount, payoutsOf, requestWithdrawal } from '../../index.ts';
import { must, openStage, TAKA, type Scene, type Stage } from '../test-withdrawals.ts';
import { openPretendCompany, type PretendCompany } from './test-company.ts';

let stage: Stage;
let scene: Scene;
let company: PretendCompany;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.scene();
  company = openPretendCompany();
});

/** Orders the payout of a withdrawal that was approved; answers the order's reference. */
async function order(id: Id): Promise<string> {
  must(await scene.send(id));
  const [payout] = await scene.run((scope) => payoutsOf(scope, id));
  return payout?.reference ?? '';
}

/** A withdrawal to another account of the same member, approved. */
async function toAnother(): Promise<Id> {
  const { id: payoutAccountId } = await scene.run(async (scope) => {
    const account = {
      memberId: scene.memberId,
      kind: 'mobile',
      provider: 'bkash',
      number: '01811112222',
    } as const;
    return must(await bindPayoutAccount(scope, { ...account, holder: 'Rahima' }, scene.box));
  });
  const wish = { memberId: scene.memberId, currency: 'BDT', timeZone: 'Asia/Dhaka', payoutAccountId };
  const { id } = await scene.run(async (scope) =>
    must(await requestWithdrawal(scope, { ...wish, amount: 300n * TAKA }, scene.box)),
  );
  must(await scene.claim(id));
  must(await scene.approve(id));
  return id;
}

/** Seals the account's owner for another place: as unreadable as what a worn disk gives back. */
const damage = () =>
  scene.run((scope) =>
    scope.db
      .updateTable('cashier.payout_account')
      .set({ sealed: scene.box.seal('{}', `payout-account:${newId()}`) })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', scene.account.id)
      .execute(),
  );

it('is sent nothing, holds up no other payout, and its order can be recalled', async () => {
  const id = await scene.approved(300n);
  const [lost, fine] = [await order(id), await order(await toAnother())];
  await damage();
  for (let look = 0; look < 3; look += 1) {
    await scene.carryOut(company);
    stage.clock.advance({ seconds: 61 });
  }
  expect([company.asked.get(lost), company.asked.get(fine)]).toEqual([undefined, 1]);
  const [waiting] = await scene.run((scope) => payoutsOf(scope, id));
  expect(waiting?.unanswered).toBeGreaterThanOrEqual(3);
  expect(await scene.ask(200n)).toMatchObject({ refusal: { kind: 'payout-account-unreadable' } });

  const [anna] = scene.staff;
  must(await scene.run((scope) => scene.desk.recall(scope, anna, id, 'Nobody can read where it goes')));
  stage.clock.advance({ seconds: 61 });
  await scene.carryOut(company);
  expect(await scene.read(id)).toMatchObject({ state: 'approved', payoutBy: null });
  expect(company.sent).toEqual([]);
});

it('that was sent to before is still asked about, and paid when the company says so', async () => {
  const id = await scene.approved(300n);
  const reference = await order(id);
  await scene.carryOut(company);
  await damage();
  company.end(reference, 'paid');
  stage.clock.advance({ seconds: 61 });
  await scene.carryOut(company);
  expect((await scene.read(id)).state).toBe('paid');
  expect(company.asked.get(reference)).toBe(1);
});
