import { randomInt } from 'node:crypto';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type Reply } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { forgotCode, resetByPhone } from '@mela/wire/portal/password.ts';
import { login } from '@mela/wire/portal/session.ts';
import { loginCode } from '@mela/wire/portal/sign-in.ts';
import { whitelabel } from '@mela/wire/portal/system.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { judgeFlags, setFlags, type Flags } from '../../../domain/merchants/index.ts';

let test: TestApi;

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => frozen ?? realNow() + ahead);
  test = await openTestApi({
    TAKEN_NAMES_CAPTCHA_FROM: '1000',
    TAKEN_NAMES_PER_ADDRESS: '1000',
    ADDRESS_CAPTCHA_FROM: '1000',
    ADDRESS_LOCK_AT: '1000',
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const realNow = performance.now.bind(performance);
let ahead = 0;
/** While it is set, no time passes for what is known of brands. */
let frozen: number | null = null;

/** Sets flags, and lets the second pass for which a brand is believed to be as it was. */
async function use(flags: Partial<Flags>): Promise<void> {
  await test.inMela((scope) => setFlags(scope, flags));
  ahead += 2000;
}

/** Somebody by what they know of themselves. */
type Person = { username: string } | { mobileNum: string; password: string | null };

const SITE = 'member' as const;
const FLAGS = [
  'registerByUsername',
  'registerByMobile',
  'registerByMobileWithPassword',
  'verifyMobileAtRegistration',
  'loginByMobileCode',
] as const satisfies readonly (keyof Flags)[];

/** Every set of the flags on which it hangs who can come in, in an order of its own every time. */
const everySet = (): Pick<Flags, (typeof FLAGS)[number]>[] =>
  Array.from(
    { length: 2 ** FLAGS.length },
    (_, bits) => Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits & (1 << at)) !== 0])) as Flags,
  )
    .map((flags) => ({ flags, at: randomInt(2 ** 40) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ flags }) => flags);

const e164 = (mobileNum: string) => `+88${mobileNum}`;
const newNumber = () => `017${String(randomInt(10 ** 8)).padStart(8, '0')}`;

async function codeTo(mobileNum: string, ask: () => Promise<Reply<unknown>>): Promise<string | null> {
  // Codes to one phone come one a minute.
  test.clock.advance({ minutes: 61 });
  return (await ask()).ok ? lastCode(test, 'mela', e164(mobileNum)) : null;
}

/** Registers somebody by phone; null: not under these flags. */
async function registerPhone(password: string | null): Promise<Person | null> {
  const visitor = test.visit('mela');
  const mobileNum = newNumber();
  const phone = { countryDialingCode: '880', mobileNo: mobileNum };
  const code = await codeTo(mobileNum, async () =>
    visitor.call(registerCode, { body: { ...phone, proof: await visitor.proofFor('register') } }),
  );
  const passwords = password === null ? {} : { password, confirmPassword: password };
  const form = { countryDialingCode: '880', mobileNum, verificationCode: code ?? '', ...passwords };
  const reply = await visitor.callWire(registerByMobile, {
    body: {
      ...form,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      proof: await visitor.proofFor('register'),
    },
  });
  return reply.ok ? { mobileNum, password } : null;
}

async function registerName(): Promise<Person | null> {
  const visitor = test.visit('mela');
  const username = `kona${randomInt(10 ** 9)}`;
  const reply = await visitor.callWire(register, {
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      proof: await visitor.proofFor('register'),
    },
  });
  return reply.ok ? { username } : null;
}

/** Tries whatever the login dialog offers to somebody; who has no password may choose one first, as a forgotten one is chosen. */
async function canComeIn(person: Person): Promise<boolean> {
  const visitor = test.visit('mela');
  if ('username' in person) return (await visitor.login(person.username, PASSWORD)).ok;
  const { mobileNum } = person;
  const number = { countryDialingCode: '880', mobileNum };
  const byCode = await codeTo(mobileNum, async () =>
    visitor.call(loginCode, { body: { ...number, proof: await visitor.proofFor('login') } }),
  );
  if (byCode !== null) {
    const body = { type: 'sms', site: SITE, ...number, verificationCode: byCode } as const;
    return (await visitor.call(login, { body })).ok;
  }
  const chosen = person.password ?? (await choosePassword(mobileNum));
  if (chosen === null) return false;
  const body = { type: 'mobile', site: SITE, ...number, password: chosen } as const;
  return (await visitor.call(login, { body: { ...body, proof: await visitor.proofFor('login') } })).ok;
}

async function choosePassword(mobileNum: string): Promise<string | null> {
  const visitor = test.visit('mela');
  const number = { countryDialingCode: '880', mobileNum };
  const verificationCode = await codeTo(mobileNum, async () =>
    visitor.call(forgotCode, { body: { ...number, proof: await visitor.proofFor('login') } }),
  );
  if (verificationCode === null) return null;
  const newPassword = `Chosen-${randomInt(10 ** 9)}`;
  const reply = await visitor.call(resetByPhone, { body: { ...number, verificationCode, newPassword } });
  return reply.ok ? newPassword : null;
}

it('whoever can register under flags that are allowed can log in again, and so can who has registered', async () => {
  const open = { registerByMobile: true, loginByMobileCode: true, registerByUsername: true };
  await use({ ...open, registerByMobileWithPassword: false });
  const nobodyKnows = await registerPhone(null);
  await use({ registerByMobileWithPassword: true });
  const known = [nobodyKnows, await registerPhone(PASSWORD), await registerName()].filter(
    (one) => one !== null,
  );
  expect(known).toHaveLength(3);
  let refused = 0;
  for (const flags of everySet()) {
    test.clock.advance({ hours: 25 });
    const judged = await test.inMela((scope) => judgeFlags(scope, flags));
    await use(flags);
    const newcomers = [await registerPhone(null), await registerPhone(PASSWORD), await registerName()];
    const shutOut: Person[] = [];
    for (const person of [...known, ...newcomers.filter((one) => one !== null)])
      if (!(await canComeIn(person))) shutOut.push(person);
    // What is refused would have locked somebody out, what is allowed nobody.
    expect([flags, shutOut.length > 0]).toEqual([flags, !judged.ok]);
    if (!judged.ok) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});

it('a form that was read as its way was open opens nothing when the way is closed by then', async () => {
  await use({ registerByUsername: true, registerByMobile: true, registerByMobileWithPassword: true });
  test.clock.advance({ hours: 25 });
  expect(await registerName()).not.toBeNull();
  frozen = performance.now();
  try {
    await test.inMela((scope) =>
      setFlags(scope, { registerByUsername: false, registerByMobileWithPassword: false }),
    );
    // What is known of the brand is of before.
    expect(accepted(await test.visit('mela').call(whitelabel))).toMatchObject({ registerByUsername: true });
    expect([await registerName(), await registerPhone(PASSWORD)]).toEqual([null, null]);
  } finally {
    frozen = null;
  }
});
