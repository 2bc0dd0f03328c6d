import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { checkCode, sendCode, spendCode, tryCode, type CodePurpose, type Destination } from './index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());
// Every test has its day to itself.
beforeEach(() => test.clock.advance({ hours: 25 }));

const numbers = { next: 0 };
const someNumber = (): Destination => ({
  channel: 'sms',
  to: `+88017${String((numbers.next += 1)).padStart(8, '0')}`,
});

type Asked = { purpose?: CodePurpose; destination: Destination; ip?: string; pretend?: boolean };
const send = ({ purpose = 'login', destination, ip = '203.0.113.7', pretend = false }: Asked) =>
  sendCode(test.services.codes, test.brand.mela.id, { purpose, destination, ip, language: 'en', pretend });
const check = (destination: Destination, code: string, purpose: CodePurpose = 'login') =>
  checkCode(test.services.codes, test.brand.mela.id, { purpose, destination, code });
const codeFor = ({ to }: Destination) => lastCode(test, 'mela', to);
const another = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

const kindsOf = (answers: { ok: boolean; refusal?: { kind: string } }[]): Record<string, number> => {
  const kinds: Record<string, number> = {};
  for (const answer of answers) {
    const kind = answer.refusal?.kind ?? 'ok';
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

describe('a race', () => {
  it('of 50 checks of one code has one winner', async () => {
    const destination = someNumber();
    await send({ destination });
    const code = await codeFor(destination);
    const answers = await times(50, () => check(destination, code));
    expect(kindsOf(answers)).toEqual({ ok: 1, 'code-expired': 49 });
  });

  it('of 50 wrong guesses has five of them compared, and then not even the right one', async () => {
    const destination = someNumber();
    await send({ destination });
    const code = await codeFor(destination);
    const answers = await times(50, () => check(destination, another(code)));
    expect(kindsOf(answers)).toEqual({ 'code-wrong': 5, 'code-expired': 45 });
    expect(await check(destination, code)).toMatchObject({ refusal: { kind: 'code-expired' } });
  });

  it('of 50 sendings sends one notification', async () => {
    const destination = someNumber();
    const answers = await times(50, () => send({ destination }));
    expect(kindsOf(answers)).toEqual({ ok: 1, 'code-too-soon': 49 });
    expect(await notificationsOf('kept')).toBe(1);
  });

  it('of 50 numbers from one address sends twenty notifications', async () => {
    const answers = await times(50, () => send({ destination: someNumber() }));
    expect(kindsOf(answers)).toEqual({ ok: 20, 'code-limit': 30 });
    expect(await notificationsOf('kept')).toBe(20);
  });
});

/** How many notifications in a state were queued at this very moment of the test's clock. */
async function notificationsOf(state: string): Promise<number> {
  const rows = await test.services.database.inMerchant(test.brand.mela.id, ({ db, now }) =>
    db
      .selectFrom('notifications.notification')
      .select('id')
      .where('state', '=', state)
      .where('queued_at', '=', now)
      .execute(),
  );
  return rows.length;
}

describe('a code', () => {
  it('is for one purpose, one destination, one brand', async () => {
    const [destination, other] = [someNumber(), someNumber()];
    await send({ destination });
    await send({ destination: other });
    const code = await codeFor(destination);
    const expired = { refusal: { kind: 'code-expired' } };
    expect(await check(destination, code, 'forgot')).toMatchObject(expired);
    expect(await check({ channel: 'email', to: destination.to }, code)).toMatchObject(expired);
    if (code !== (await codeFor(other))) {
      expect(await check(other, code)).toMatchObject({ refusal: { kind: 'code-wrong' } });
    }
    const elsewhere = await checkCode(test.services.codes, test.brand.nodi.id, {
      purpose: 'login',
      destination,
      code,
    });
    expect(elsewhere).toMatchObject(expired);
    expect(await check(destination, code)).toMatchObject({ ok: true });
  });

  it('ends after five minutes, or when the next one is sent', async () => {
    const destination = someNumber();
    expect(await send({ destination })).toEqual({ ok: true, value: { expiredMinutes: 5 } });
    const first = await codeFor(destination);
    test.clock.advance({ seconds: 61 });
    await send({ destination });
    const second = await codeFor(destination);
    if (first !== second) {
      expect(await check(destination, first)).toMatchObject({ refusal: { kind: 'code-wrong' } });
    }
    test.clock.advance({ minutes: 5 });
    expect(await check(destination, second)).toMatchObject({ refusal: { kind: 'code-expired' } });
  });

  it('is sent again after a minute, five times in a day, whatever for', async () => {
    const destination = someNumber();
    const purposes = ['login', 'register', 'forgot', 'login', 'second-step'] as const;
    for (const purpose of purposes) {
      expect(await send({ purpose, destination })).toMatchObject({ ok: true });
      expect(await send({ purpose: 'login', destination })).toMatchObject({ ok: false });
      test.clock.advance({ seconds: 60 });
    }
    expect(await send({ destination })).toEqual({ ok: false, refusal: { kind: 'code-limit' } });
    test.clock.advance({ hours: 24 });
    expect(await send({ destination })).toMatchObject({ ok: true });
  });

  it('says how long to wait', async () => {
    const destination = someNumber();
    await send({ destination });
    test.clock.advance({ seconds: 20 });
    expect(await send({ destination })).toEqual({
      ok: false,
      refusal: { kind: 'code-too-soon', values: { seconds: 40 } },
    });
  });

  it('survives a call that fails for another reason, and is used up by the one that succeeds', async () => {
    const destination = someNumber();
    await send({ destination });
    const typed = { purpose: 'login', destination, code: await codeFor(destination) } as const;
    const { codes, database } = test.services;
    const merchantId = test.brand.mela.id;
    expect(await tryCode(codes, merchantId, typed)).toMatchObject({ ok: true });
    const spend = () => database.inMerchant(merchantId, (scope) => spendCode(scope, codes, typed));
    const answers = await times(10, spend);
    expect(kindsOf(answers)).toEqual({ ok: 1, 'code-expired': 9 });
  });

  it('that is only pretended counts, waits and fits nothing', async () => {
    const destination = someNumber();
    expect(await send({ destination, pretend: true })).toEqual({ ok: true, value: { expiredMinutes: 5 } });
    expect(await notificationsOf('kept')).toBe(0);
    expect(await send({ destination, pretend: true })).toMatchObject({ refusal: { kind: 'code-too-soon' } });
    expect(await check(destination, '000000')).toMatchObject({ refusal: { kind: 'code-wrong' } });
  });

  it('can be read nowhere in its tables', async () => {
    const destination = someNumber();
    await send({ destination });
    const code = await codeFor(destination);
    const { rows } = await test.services.database.inMerchant(test.brand.mela.id, async ({ db }) => ({
      rows: [
        ...(await db.selectFrom('verification.code').selectAll().execute()),
        ...(await db.selectFrom('verification.count').selectAll().execute()),
        ...(await db.selectFrom('notifications.notification').selectAll().execute()),
      ],
    }));
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    expect(stored).not.toContain(destination.to);
    expect(stored).not.toContain(`"${code}"`);
  });
});
