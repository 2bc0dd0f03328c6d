import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { excludeSelf, exclusion } from '@mela/wire/portal/protection.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import { setFlags } from '../../../domain/merchants/index.ts';
import { excludePlayer, knowPlayer } from '../../../domain/protection/index.ts';
import { knowPlayersStep } from '../../../workers/know-players.ts';
import { openPlayers } from './test-excluded-players.ts';

/** Much is tried here from one address, on purpose. */
const MANY = {
  REGISTRATIONS_PER_ADDRESS: '10000',
  CODES_PER_ADDRESS: '10000',
  TAKEN_NAMES_CAPTCHA_FROM: '10000',
  TAKEN_NAMES_PER_ADDRESS: '10000',
};

let at: TestApi;
let players: ReturnType<typeof openPlayers>;
beforeAll(async () => {
  at = await openTestApi(MANY);
  players = openPlayers(at);
  for (const brand of ['mela', 'nodi'] as const) await players.askWho(brand);
  await at.services.database.inMerchant(at.brand.nodi.id, (scope) =>
    setFlags(scope, { registerByMobile: true, registerByMobileWithPassword: true }),
  );
  // What a brand is like is remembered for a moment.
  const methodsOf = async () => accepted(await at.visit('nodi').call(registrationRules)).methods;
  await vi.waitFor(async () => expect(await methodsOf()).toContain('mobile'), { timeout: 60_000 });
});
afterAll(() => at.close());
beforeEach(() => at.clock.advance({ minutes: 2 }));

const shutOut = (id: string, days = 365, brand: 'mela' | 'nodi' = 'mela') =>
  at.services.database.inMerchant(at.brand[brand].id, (scope) => excludePlayer(scope, id, days));

const WHO = { realName: 'Rahim Uddin', birthday: '1990-02-03' };

describe('who has shut themselves out and registers again', () => {
  it('is refused with the help texts, at every brand of the licence, once they have proven their phone', async () => {
    const phone = players.newPhone();
    const before = await players.byPhone('mela', phone);
    accepted(await before.client.call(excludeSelf, { body: { days: 365 } }));
    for (const brand of ['mela', 'nodi'] as const) {
      at.clock.advance({ minutes: 2 });
      expect(await players.tryByPhone(brand, phone)).toMatchObject({
        ok: false,
        status: 403,
        code: 'register.owner_excluded',
        message: expect.stringMatching(/^You have shut yourself out .* Mar 2, 2027, .* who helps nearby/),
      });
    }
  });

  it('is held with the same name and birthday, however it is spelled, and with another phone and device', async () => {
    const before = await players.byName('mela', 'rahim1', WHO);
    await shutOut(before.id);
    const answer = { realName: 'মোঃ রহিমুদ্দীন', birthday: '1990-02-03' };
    for (const brand of ['mela', 'nodi'] as const) {
      const again = await players.byName(brand, 'rahim2', answer);
      expect(await players.refusalOf(brand, again.id)).toBe('player-held');
    }
    const other = await players.byName('mela', 'rahim3', { ...answer, birthday: '1991-02-03' });
    expect(await players.refusalOf('mela', other.id)).toBeNull();
  });

  it('is held on the same device, with the same document, and with a mailbox or phone that they have not proven', async () => {
    const phone = players.newPhone();
    const before = await players.byPhone('mela', phone);
    await players.know('mela', before.id, {
      documents: ['1990 1234567890123'],
      emails: [{ value: 'r.uddin@gmail.com', proven: true }],
    });
    await shutOut(before.id);
    before.client.state.token = null;
    const same = await players.byName('mela', 'device1', {}, before.client);
    const document = await players.byName('mela', 'document1', { idNumber: '1234567890123' });
    const mailbox = await players.byName('mela', 'mailbox1', { email: 'ruddin+again@googlemail.com' });
    for (const { id } of [same, document, mailbox])
      expect(await players.refusalOf('mela', id)).toBe('player-held');
  });

  it('is shut out when they prove the mailbox later, and hears by whom', async () => {
    const before = await players.byName('nodi', 'mail1');
    const emails = [{ value: 'x.y@gmail.com', proven: true }];
    await players.know('nodi', before.id, { emails });
    await shutOut(before.id, 180, 'nodi');
    const again = await players.byName('mela', 'mail2');
    expect(await players.refusalOf('mela', again.id)).toBeNull();
    await players.know('mela', again.id, { emails: [{ value: 'xy+1@gmail.com', proven: true }] });
    expect(await players.refusalOf('mela', again.id)).toBe('player-excluded');
    expect(accepted(await again.client.call(exclusion))).toMatchObject({
      excludedUntil: new Date(at.clock.now().getTime() + 180 * 86_400_000),
      excludedBy: 'player',
      excludedOf: 'other-brand',
    });
    at.clock.advance({ hours: 181 * 24 });
    expect(await players.refusalOf('mela', again.id)).toBeNull();
  });
});

describe('other accounts of who shuts themselves out', () => {
  it('are shut out with it where both have proven the same, through a third one too; others that look like it are held', async () => {
    const answer = { realName: 'Kamala Devi', birthday: '1985-05-05' };
    const one = await players.byName('mela', 'kamala1', answer);
    const two = await players.byName('nodi', 'kamala2');
    const three = await players.byName('nodi', 'kamala3');
    const like = await players.byName('nodi', 'kamala4', answer);
    const typed = await players.byName('nodi', 'kamala5');
    const phones = [{ value: '+8801811111111', proven: true }];
    await players.know('mela', one.id, { phones });
    await players.know('nodi', two.id, { phones: [{ value: '01811111111', proven: true }] });
    const payouts = [{ value: '01911111111', proven: true }];
    await players.know('nodi', two.id, { payouts });
    await players.know('nodi', three.id, { payouts });
    await players.know('nodi', typed.id, { payouts: [{ value: '+8801911111111', proven: false }] });
    accepted(await one.client.call(excludeSelf, { body: { days: 30 } }));
    expect(await players.refusalOf('nodi', two.id)).toBe('player-excluded');
    expect(await players.refusalOf('nodi', three.id)).toBe('player-excluded');
    expect(await players.refusalOf('nodi', like.id)).toBe('player-held');
    expect(await players.refusalOf('nodi', typed.id)).toBe('player-held');
    at.clock.advance({ hours: 31 * 24 });
    for (const { id } of [two, three, like, typed]) expect(await players.refusalOf('nodi', id)).toBeNull();
  });

  it('stay free of what is said under another licence', async () => {
    const phones = [{ value: '+8801822222222', proven: true }];
    const owner = new Client({ connectionString: at.ownerUrl });
    await owner.connect();
    const licence = (text: string | null) =>
      owner.query(`update merchants.merchant set licence_reference = $1 where code = 'nodi'`, [text]);
    try {
      await licence('CUR-2');
      const here = await players.byName('mela', 'licence1');
      const there = await players.byName('nodi', 'licence2');
      await players.know('mela', here.id, { phones });
      await players.know('nodi', there.id, { phones });
      await shutOut(here.id);
      expect(await players.refusalOf('nodi', there.id)).toBeNull();
      expect(await players.tryByPhone('nodi', players.newPhone())).toMatchObject({ ok: true });
    } finally {
      await licence(null);
      await owner.end();
    }
  });

  it.each(['the exclusion', 'the other account'])(
    'are shut out when both come at once and %s is first',
    async (first) => {
      const phones = [{ value: `+880${players.newPhone().slice(1)}`, proven: true }];
      const one = await players.byName('mela', `race${phones[0]?.value.slice(-4)}a`);
      const other = await players.byName('nodi', `race${phones[0]?.value.slice(-4)}b`);
      await players.know('mela', one.id, { phones });
      const { database, secretBox } = at.services;
      const excluding = (last: () => Promise<void>) =>
        database.inMerchant(at.brand.mela.id, async (scope) => {
          await excludePlayer(scope, one.id, 30);
          await last();
        });
      const knowing = (last: () => Promise<void>) =>
        database.inMerchant(at.brand.nodi.id, async (scope) => {
          await knowPlayer(scope, secretBox, other.id, { phones });
          await last();
        });
      const [sooner, later] = first === 'the exclusion' ? [excluding, knowing] : [knowing, excluding];
      const owner = new Client({ connectionString: at.ownerUrl });
      await owner.connect();
      const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const firstOver = sooner(async () => {
        begun.resolve();
        await mayEnd.promise;
      });
      await begun.promise;
      const second = { done: false };
      const secondOver = later(async () => {
        second.done = true;
      });
      try {
        await vi.waitFor(async () => {
          const { rows } = await owner.query<{ waits: boolean }>(
            `select exists (select from pg_locks where locktype = 'advisory' and not granted and database =
               (select oid from pg_database where datname = current_database())) as waits`,
          );
          expect(second.done || rows[0]?.waits).toBe(true);
        });
      } finally {
        mayEnd.resolve();
        await Promise.all([firstOver, secondOver]);
      }
      await owner.end();
      expect(await players.refusalOf('nodi', other.id)).toBe('player-excluded');
    },
  );
});

it('tells nobody who registers in somebody else’s name that they are shut out, and lets them look around', async () => {
  const phone = players.newPhone();
  const excluded = await players.byPhone('mela', phone);
  await players.know('mela', excluded.id, {
    documents: ['7777777777'],
    names: ['Nazma Begum'],
    birthday: '1970-01-01',
  });
  await shutOut(excluded.id);
  const answer = {
    realName: 'Nazma Begum',
    birthday: '1970-01-01',
    idNumber: '7777777777',
    mobileNum: phone,
  };
  const like = await players.byName('mela', 'somebody1', answer);
  expect(await players.refusalOf('mela', like.id)).toBe('player-held');
  expect(accepted(await like.client.call(exclusion))).toEqual({
    excludedUntil: null,
    excludedBy: null,
    excludedOf: null,
    excludedBecause: null,
    held: true,
  });
});

it('brings in accounts that are older than the register', async () => {
  const phone = '+8801733333333';
  const [one, two] = [await players.byName('mela', 'before1'), await players.byName('nodi', 'before2')];
  for (const [brand, { id }] of [
    ['mela', one],
    ['nodi', two],
  ] as const)
    await at.services.database.inMerchant(at.brand[brand].id, (scope) =>
      saveContact(scope, at.services.contacts, id, { kind: 'phone', value: phone, verifiedAt: scope.now }),
    );
  await shutOut(one.id);
  expect(await players.refusalOf('nodi', two.id)).toBeNull();
  while ((await knowPlayersStep(at.services).run()) > 0);
  expect(await players.refusalOf('nodi', two.id)).toBe('player-excluded');
});

it('keeps what it knows from every brand: the programs read no row of the register', async () => {
  const app = new Client({ connectionString: at.databaseUrl });
  await app.connect();
  for (const table of ['trait', 'registered_exclusion'])
    await expect(app.query(`select 1 from protection.${table}`)).rejects.toThrow('permission denied');
  for (const call of [
    `protection.alike('${at.brand.mela.id}', '${at.brand.mela.id}')`,
    `protection.carry_exclusion('${at.brand.mela.id}', '${at.brand.mela.id}', null, now())`,
  ])
    await expect(app.query(`select ${call}`)).rejects.toThrow('permission denied');
  await expect(app.query(`select protection.spread_exclusion('${at.brand.mela.id}', now())`)).rejects.toThrow(
    'no merchant set',
  );
  await app.end();
});

it('holds some by chance who look like nobody, and always those who type the same', async () => {
  const chance = await openTestApi({ ...MANY, CHANCE_REVIEWS_ONE_IN: '2' });
  try {
    const others = openPlayers(chance);
    await others.askWho('mela');
    const heldAs = async (username: string, realName: string) =>
      others.refusalOf(
        'mela',
        (await others.byName('mela', username, { realName, birthday: '1980-01-01' })).id,
      );
    const names = Array.from('bdfgjklmnprst', (letter) => `${letter}a${letter}u`);
    const kinds = new Map<string, string | null>();
    for (const [n, name] of names.entries()) kinds.set(name, await heldAs(`chance${n}`, name));
    expect(new Set(kinds.values())).toEqual(new Set([null, 'player-held']));
    for (const [n, name] of names.entries())
      expect([name, await heldAs(`again${n}`, name)]).toEqual([name, kinds.get(name)]);
    expect(await others.refusalOf('mela', (await others.byName('mela', 'silent')).id)).toBeNull();
  } finally {
    await chance.close();
  }
});
