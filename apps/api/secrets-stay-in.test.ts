import { sign } from '@mela/wire/gateway/index.ts';
import { newId } from '@mela/primitives';
import { dump, found } from '@mela/testing/canaries.ts';
import { units } from '@mela/testing/payments.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { spawnApi } from '@mela/testing/spawned-api.ts';
import * as cashier from '@mela/wire/portal/cashier.ts';
import { bindPayoutAccount, requestWithdrawal } from '@mela/wire/portal/withdrawals.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { changePassword } from '@mela/wire/portal/password.ts';
import { expect, it } from 'vitest';
import { openDepositChannel, setPolicy } from './domain/cashier/index.ts';
import { notifications, misshapen, overSocket, callAsStaff, callAsVendor } from './test-secret-calls.ts';
import { openWatchedPrograms, secret } from './test-watched-programs.ts';

// SAFETY.md, "Logs": a canary secret must appear nowhere. The programs run as they are, with the most talkative log there is; people
// do right and wrong things with secrets, and then everything that was said or kept is searched.

const at = openWatchedPrograms();

it('keeps secrets out of logs, metrics, answers to mistakes, and the database', async () => {
  // The worker comes later, so that what the api leaves for it is searched as well.
  at.programs.push(await spawnApi(['api'], at.settings));
  const channel = await at.backstage.database.inMerchant(at.merchant.id, async (scope) => {
    await setPolicy(scope, { turnoverPercent: 0, payoutAccountWaitHours: 0 });
    const given = {
      code: 'online',
      connector: 'sandbox',
      credentials: { account: 'mela', secret: secret.channel },
      name: { en: 'Online' },
      currency: 'BDT',
      amountMin: units('1'),
      amountMax: units('5000'),
      feeRate: 0,
      presets: [],
    };
    return openDepositChannel(scope, given, at.backstage.secretBox);
  });

  const client = at.visitor();
  const form = { username: 'rahima', password: secret.password };
  await client.register({ username: 'r', password: secret.password });
  await at.without('identity.session', () => client.register(form));
  accepted(await client.register(form));
  await client.register(form);
  await client.login('rahima', secret.wrongPassword);
  await client.login('\u0000', secret.password);
  await at.without('identity.session', () => client.login('rahima', secret.password));
  accepted(await client.login('rahima', secret.password));
  const token = client.state.token ?? '';
  at.canaries.push({ name: 'session token', value: token });
  await at.without('identity.session', () => client.call(memberInfo));
  const { id: accountId } = accepted(await client.call(memberInfo));

  const chosen = { newPassword: secret.paymentPassword, confirmation: secret.paymentPassword };
  await client.call(paymentPassword, { body: { loginPassword: secret.wrongPassword, ...chosen } });
  await client.call(paymentPassword, {
    body: { loginPassword: secret.password, ...chosen, confirmation: 'x' },
  });
  await at.without('identity.payment_password', () =>
    client.call(paymentPassword, { body: { loginPassword: secret.password, ...chosen } }),
  );
  accepted(await client.call(paymentPassword, { body: { loginPassword: secret.password, ...chosen } }));

  const created = await client.call(
    cashier.createDeposit,
    { body: { channelId: channel.id, amount: units('900') } },
    { key: newId() },
  );
  const rawBody = JSON.stringify({
    noticeId: newId(),
    reference: accepted(created).deposit.reference,
    payment: 'paid',
    amount: '900.0000',
    currency: 'BDT',
  });
  const callBack = (text: string, by = secret.channel) =>
    at.send({
      method: 'POST',
      path: '/connect/payments/mela/online',
      headers: { 'content-type': 'application/json', ...sign(by, text, new Date()) },
      body: text,
    });
  await callBack(rawBody, secret.vendor);
  await callBack(`{"secret":"${secret.channel}`);
  await at.without('cashier.deposit', () => callBack(rawBody));
  expect((await callBack(rawBody)).status).toBe(200);

  const account = { kind: 'mobile', provider: 'bkash', holder: secret.holder, number: secret.phone } as const;
  const proven = { ...account, paymentPassword: secret.paymentPassword };
  await client.call(bindPayoutAccount, { body: { ...proven, number: `${secret.phone}0` } });
  await client.call(bindPayoutAccount, {
    body: { ...proven, paymentPassword: secret.wrongPassword },
  });
  await at.without('cashier.payout_account', () => client.call(bindPayoutAccount, { body: proven }));
  const bound = accepted(await client.call(bindPayoutAccount, { body: proven }));
  await client.call(bindPayoutAccount, { body: proven });
  const wish = { payoutAccountId: bound.id, amount: units('500'), paymentPassword: secret.paymentPassword };
  const key = newId();
  await at.without('cashier.withdrawal', () => client.call(requestWithdrawal, { body: wish }, { key }));
  accepted(await client.call(requestWithdrawal, { body: wish }, { key }));
  await client.call(requestWithdrawal, { body: { ...wish, amount: units('1') } }, { key });

  const change = { oldPassword: secret.password, newPassword: secret.newPassword };
  await client.call(changePassword, { body: { ...change, confirmNewPassword: secret.wrongPassword } });
  await client.call(changePassword, {
    body: { ...change, oldPassword: secret.wrongPassword, confirmNewPassword: secret.newPassword },
  });
  await at.without('platform.outbox', () =>
    client.call(changePassword, { body: { ...change, confirmNewPassword: secret.newPassword } }),
  );
  const changed = accepted(
    await client.call(changePassword, { body: { ...change, confirmNewPassword: secret.newPassword } }),
  );
  at.canaries.push({ name: 'next session token', value: changed.token });

  await notifications(at, accountId);
  await misshapen(at, changed.token);
  await overSocket(at, changed.token);
  await callAsVendor(at, accountId);
  await callAsStaff(at, accountId);
  const before = await dump(at.database.ownerUrl);

  at.programs.push(await spawnApi(['worker'], at.settings));
  const owed = async () => {
    const { rows } = await at.owner.query('select 1 from platform.outbox limit 1');
    const carried = await at.owner.query(
      `select 1 from notifications.notification where state = 'queued' and attempts = 0`,
    );
    return [...rows, ...carried.rows];
  };
  await expect.poll(owed).toEqual([]);
  await at.without('platform.late_fact', () =>
    expect.poll(() => at.programs[1]?.said()).toContain('late_fact'),
  );

  const inside = sendOverHttp(at.programs[0]?.internalPort ?? 0);
  const metrics = [];
  for (const path of ['/metrics', '/openapi.json', '/healthz', `/nowhere`])
    metrics.push((await inside({ method: 'GET', path, headers: {} })).text);

  // All of this has happened: the search would find nothing in silence.
  const logs = at.programs.map((program) => program.said()).join('\n');
  expect(logs.split('\n').filter((line) => line.includes('"level":50')).length).toBeGreaterThan(8);
  expect(at.answers.length).toBeGreaterThan(60);
  expect(before).toContain('rahima');
  expect(found([{ name: 'known', value: 'rahima' }], before)).toHaveLength(1);

  expect(found(at.canaries, logs)).toEqual([]);
  expect(found(at.canaries, metrics.join('\n'))).toEqual([]);
  expect(found(at.canaries, at.answers.join('\n'))).toEqual([]);
  expect(found(at.canaries, before)).toEqual([]);
  expect(found(at.canaries, await dump(at.database.ownerUrl))).toEqual([]);
});
