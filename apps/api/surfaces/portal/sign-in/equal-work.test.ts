import { newId } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD, signIn } from '@mela/testing/people/member.ts';
import type { PortalClient, Reply } from '@mela/testing/portal-client.ts';
import { statementsOf } from '@mela/testing/statements.ts';
import { paymentPassword } from '@mela/wire/portal/payment-password.ts';
import { forgotByEmail, forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { bindCode } from '@mela/wire/portal/security.ts';
import { login } from '@mela/wire/portal/session.ts';
import { transferToDownline } from '@mela/wire/portal/member-transfers.ts';
import { loginCode } from '@mela/wire/portal/sign-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContact, type Contact } from '../../../domain/contacts/index.ts';

let test: TestApi;
let stranger: PortalClient;
let agent: PortalClient;
beforeAll(async () => {
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '1000', ADDRESS_LOCK_AT: '1000' });
  const { account } = await openPerson(test, { username: 'Known' });
  await prove(account.id, 'phone', '+8801713000001');
  await prove(account.id, 'email', 'known@example.com');
  stranger = (await signIn(test, { username: 'Stranger' })).client;
  agent = (await signIn(test, { username: 'Agent', type: 1 })).client;
  const body = { loginPassword: PASSWORD, newPassword: '246810', confirmation: '246810' };
  await agent.call(paymentPassword, { body });
});
afterAll(() => test.close());

const prove = (accountId: string, kind: Contact['kind'], value: string) =>
  test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    saveContact(scope, test.services.contacts, accountId, { kind, value, verifiedAt: scope.now }),
  );

/** Of the two people in every question, one is known here and the other is nobody. */
const phones = { known: '01713000001', nobody: '01713000002' };
const emails = { known: 'known@example.com', nobody: 'nobody@example.com' };
const names = { known: 'Known', nobody: 'Nobody' };
type Who = keyof typeof names;

const number = (who: Who) => ({ countryDialingCode: '880', mobileNum: phones[who] });
const proof = () => stranger.proofFor('login');

/** Every entry at which somebody could ask whether we know a person. What it needs beforehand is made beforehand. */
const entries: Record<string, (who: Who) => Promise<() => Promise<Reply<unknown>>>> = {
  'a login by name': async (who) => {
    const body = { type: 'username', site: 'member', username: names[who], password: 'wrong' } as const;
    const given = { ...body, proof: await proof() };
    return () => stranger.call(login, { body: given });
  },
  'a login by mobile number and password': async (who) => {
    const body = { type: 'mobile', site: 'member', ...number(who), password: 'wrong' } as const;
    const given = { ...body, proof: await proof() };
    return () => stranger.call(login, { body: given });
  },
  'asking for a code to log in with': async (who) => {
    const given = { ...number(who), proof: await proof() };
    return () => stranger.call(loginCode, { body: given });
  },
  'a login by code': async (who) => {
    const body = { type: 'sms', site: 'member', ...number(who), verificationCode: 'wrong' } as const;
    return () => stranger.call(login, { body });
  },
  'asking for a code to set a new password with': async (who) => {
    // The last code, of whatever purpose, keeps a number waiting.
    test.clock.advance({ minutes: 1 });
    const given = { ...number(who), proof: await proof() };
    return () => stranger.call(forgotCode, { body: given });
  },
  'setting a new password by a code': async (who) => {
    const body = { ...number(who), verificationCode: 'wrong', newPassword: 'Padma-Meghna-25' };
    return () => stranger.call(resetByPhone, { body });
  },
  'asking for a link to set a new password with': async (who) => {
    const body = { username: names[who], email: emails[who], proof: await proof() };
    return () => stranger.call(forgotByEmail, { body });
  },
  'asking with a name for a link to somebody else’s mailbox': async (who) => {
    const body = { username: names[who], email: 'other@example.com', proof: await proof() };
    return () => stranger.call(forgotByEmail, { body });
  },
  'sending money down to somebody of another line': async (who) => {
    const body = { username: names[who], amount: 2_000_000n, note: null, paymentPassword: '246810' };
    return () => agent.call(transferToDownline, { body }, { key: newId() });
  },
  'asking for a code to bind a number': async (who) => {
    test.clock.advance({ minutes: 1 });
    const { countryDialingCode, mobileNum } = number(who);
    const contact = { kind: 'phone', countryDialingCode, mobileNum } as const;
    return () => stranger.call(bindCode, { body: { contact } });
  },
  'asking for a code to bind a mailbox': async (who) => {
    const contact = { kind: 'email', email: emails[who] } as const;
    return () => stranger.call(bindCode, { body: { contact } });
  },
};

it.each(Object.keys(entries))(
  '%s: the same answer and the same statements for whom nobody knows',
  async (entry) => {
    const seen = async (who: Who) => {
      const ask = await entries[entry]?.(who);
      let reply: Reply<unknown> | undefined;
      const statements = await statementsOf(async () => {
        reply = await ask?.();
      });
      // Which brand a host is, is looked up every now and then, and whether the database is there, whoever asks.
      const own = (text: string) => text !== 'select 1' && !/from "merchants"\."(host|merchant)"/.test(text);
      return { reply, statements: statements.filter(own) };
    };
    const known = await seen('known');
    const nobody = await seen('nobody');
    expect(known.statements.length).toBeGreaterThan(2);
    expect(nobody).toEqual(known);
  },
);
