import { randomBytes } from 'node:crypto';
import { beginningOf, PERMISSIONS, permissionsIn, type Permission } from '@mela/permissions';
import { newId, ok, type Id } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { openSecretBox } from '../../platform/secrets/secret-box.ts';
import { openMerchant, type Merchant } from '../merchants/index.ts';
import {
  accessChanges,
  disableStaff,
  givePermission,
  openOperator,
  removeRole,
  reviewAccess,
  rolesOf,
  saveRole,
  setRole,
  takePermission,
  type Manager,
} from './index.ts';
import { staffAtWork } from './store.ts';

const time = { now: new Date('2026-03-01T08:00:00Z') };

let database: Database;
let drop: () => Promise<void>;
let merchant: Merchant;
let names = 0;

beforeAll(async () => {
  const made = await makeDatabase();
  ({ drop } = made);
  database = openDatabase(made.url, { now: () => time.now });
  merchant = await openMerchant(database.kysely, brands.mela);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchant.id, work);

/** Somebody begins to work here. */
async function hire(role: string): Promise<Manager> {
  const passwords = { verify: async () => ok(false), hash: async () => ok('-') };
  const operator = openOperator({ database, box: openSecretBox(randomBytes(32)), passwords });
  names += 1;
  const given = { username: `person${names}`, displayName: `Person ${names}`, role, passwordHash: '-' };
  const opened = await inMela((scope) => operator.openStaff(scope, given));
  if (!opened.ok) throw new Error('the name is new');
  return { staffId: opened.value.staffId, requestId: newId() };
}

const permissionsOf = async ({ staffId }: Pick<Manager, 'staffId'>): Promise<readonly Permission[]> =>
  (await inMela(staffAtWork)).find((one) => one.staffId === staffId)?.permissions ?? [];

const lacked = (permission: Permission) => ({
  ok: false,
  refusal: { kind: 'permission-lacked', values: { permission } },
});

test('a single permission holds until its time is over, or until it is taken back', async () => {
  const [admin, clerk] = [await hire('admin'), await hire('support')];
  const until = new Date(time.now.getTime() + 3_600_000);
  const permission = 'ledger.correct';
  const wish = { staffId: clerk.staffId, permission, until } as const;
  expect(await inMela((scope) => givePermission(scope, admin, wish))).toEqual(ok(null));
  // What it needs comes with it.
  expect(await permissionsOf(clerk)).toEqual(expect.arrayContaining(['ledger.view', 'ledger.correct']));
  time.now = until;
  expect(await permissionsOf(clerk)).toEqual(beginningOf('support'));
  expect(await inMela((scope) => givePermission(scope, admin, { ...wish, until }))).toMatchObject({
    refusal: { kind: 'staff-refused', fields: { until: { id: 'field.in-the-past' } } },
  });
  await inMela((scope) => givePermission(scope, admin, { ...wish, until: null }));
  expect(await permissionsOf(clerk)).toContain('ledger.correct');
  await inMela((scope) => takePermission(scope, admin, wish));
  expect(await permissionsOf(clerk)).not.toContain('ledger.correct');
});

test('nobody gives what they lack: by a permission, a role, or a change of a role', async () => {
  const [admin, clerk] = [await hire('admin'), await hire('support')];
  const { staffId } = clerk;
  const give = { staffId, permission: 'content.manage', until: null } as const;
  expect(await inMela((scope) => givePermission(scope, admin, give))).toEqual(lacked('content.manage'));
  expect(await inMela((scope) => setRole(scope, admin, { staffId, role: 'content' }))).toEqual(
    lacked('content.manage'),
  );
  const wider = {
    code: 'support',
    names: null,
    permissions: [...beginningOf('support'), 'content.manage'],
  } as const;
  expect(await inMela((scope) => saveRole(scope, admin, wider))).toEqual(lacked('content.manage'));
  // Whoever may not manage staff changes nobody, whatever they may do besides.
  expect(await inMela((scope) => setRole(scope, clerk, { staffId: admin.staffId, role: 'support' }))).toEqual(
    lacked('staff.manage'),
  );
});

test('what somebody may do for a while they give to nobody for longer', async () => {
  const [admin, deputy, friend] = [await hire('admin'), await hire('risk'), await hire('support')];
  const until = new Date(time.now.getTime() + 3_600_000);
  for (const permission of ['staff.manage', 'ledger.correct'] as const)
    await inMela((scope) => givePermission(scope, admin, { staffId: deputy.staffId, permission, until }));
  const { staffId } = friend;
  const give = { staffId, permission: 'ledger.correct', until: null } as const;
  expect(await inMela((scope) => givePermission(scope, deputy, give))).toMatchObject(lacked('ledger.view'));
  expect(await inMela((scope) => setRole(scope, deputy, { staffId, role: 'admin' }))).toMatchObject({
    refusal: { kind: 'permission-lacked' },
  });
  // What is the deputy's own role's stays theirs to give.
  const own = { staffId, permission: 'audit.view', until: null } as const;
  expect(await inMela((scope) => givePermission(scope, deputy, own))).toEqual(ok(null));
});

test('nobody changes what they may do themselves, by whichever login', async () => {
  const [admin, second] = [await hire('admin'), await hire('risk')];
  await inMela((scope) => makeOnePerson(scope, [admin.staffId, second.staffId]));
  for (const { staffId } of [admin, second]) {
    const own = { ok: false, refusal: { kind: 'own-login' } };
    expect(await inMela((scope) => setRole(scope, admin, { staffId, role: 'support' }))).toEqual(own);
    const give = { staffId, permission: 'ledger.view', until: null } as const;
    expect(await inMela((scope) => givePermission(scope, admin, give))).toEqual(own);
    expect(await inMela((scope) => disableStaff(scope, admin, { staffId, reason: 'test' }))).toEqual(own);
  }
  for (const code of ['admin', 'risk']) {
    const role = { code, names: null, permissions: [] };
    expect(await inMela((scope) => saveRole(scope, admin, role))).toMatchObject({
      refusal: { kind: 'own-role' },
    });
    expect(await inMela((scope) => removeRole(scope, admin, code))).toMatchObject({
      refusal: { kind: 'own-role' },
    });
  }
});

test('a role of the brand’s own is changed and taken away, one of the beginning is put back', async () => {
  const [admin, clerk] = [await hire('admin'), await hire('support')];
  const { staffId } = clerk;
  const night = {
    code: 'night-desk',
    names: { en: 'Night desk' },
    permissions: ['deposits.decide'],
  } as const;
  expect(await inMela((scope) => saveRole(scope, admin, { ...night, names: null }))).toMatchObject({
    refusal: { kind: 'staff-refused', fields: { names: { id: 'field.required' } } },
  });
  expect(await inMela((scope) => saveRole(scope, admin, night))).toMatchObject({
    value: { permissions: ['deposits.view', 'deposits.decide', 'cashier.inspect'], people: 0 },
  });
  await inMela((scope) => setRole(scope, admin, { staffId, role: 'night-desk' }));
  expect(await permissionsOf(clerk)).toEqual(['deposits.view', 'deposits.decide', 'cashier.inspect']);
  expect(await inMela((scope) => removeRole(scope, admin, 'night-desk'))).toMatchObject({
    refusal: { kind: 'role-in-use' },
  });
  await inMela((scope) => setRole(scope, admin, { staffId, role: 'support' }));
  expect(await inMela((scope) => removeRole(scope, admin, 'night-desk'))).toEqual(ok(null));

  await inMela((scope) =>
    saveRole(scope, admin, { code: 'support', names: null, permissions: ['members.view'] }),
  );
  expect(await permissionsOf(clerk)).toEqual(['members.view']);
  await inMela((scope) => removeRole(scope, admin, 'support'));
  expect(await permissionsOf(clerk)).toEqual(beginningOf('support'));
  expect((await inMela(rolesOf)).every(({ isChanged }) => !isChanged)).toBe(true);
});

test('a review knows what came after it', async () => {
  const [admin, clerk] = [await hire('admin'), await hire('support')];
  const before = await inMela(accessChanges);
  expect([before.reviewedAt, before.newPermissions]).toEqual([null, permissionsIn('brand')]);
  await inMela((scope) => reviewAccess(scope, admin));
  time.now = new Date(time.now.getTime() + 1000);
  const clean = { newPermissions: [], rolesChanged: 0, permissionsGiven: 0 };
  expect(await inMela(accessChanges)).toMatchObject({ ...clean, reviewedBy: admin.staffId });
  const give = { staffId: clerk.staffId, permission: 'ledger.view', until: null } as const;
  await inMela((scope) => givePermission(scope, admin, give));
  expect(await inMela(accessChanges)).toMatchObject({ ...clean, permissionsGiven: 1 });
});

test('of two who end each other’s work at once, one is left', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await hire('admin'), await hire('admin')];
    const outcomes = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map(([by, whom]) =>
        inMela((scope) =>
          disableStaff(scope, by as Manager, { staffId: (whom as Manager).staffId, reason: 'race' }),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const left = (await inMela(staffAtWork)).filter(({ staffId }) =>
      [one.staffId, other.staffId].includes(staffId),
    );
    expect(left).toHaveLength(1);
  }
});

type Wish = Readonly<{ by: number; whom: number; act: number; permission: Permission; role: string }>;

const ROLES = ['support', 'finance', 'risk', 'admin'];
const wish = fc.record({
  by: fc.nat(3),
  whom: fc.nat(3),
  act: fc.nat(4),
  permission: fc.constantFrom(...PERMISSIONS),
  role: fc.constantFrom(...ROLES, 'content', 'nothing'),
});

async function tryIt(scope: Scope, { by, whom, act, permission, role }: Wish, people: readonly Manager[]) {
  const manager = people[by] as Manager;
  const staffId = (people[whom] as Manager).staffId;
  if (act === 0) return setRole(scope, manager, { staffId, role });
  if (act === 1) return givePermission(scope, manager, { staffId, permission, until: null });
  if (act === 2) return takePermission(scope, manager, { staffId, permission });
  if (act === 3) return disableStaff(scope, manager, { staffId, reason: 'property' });
  return saveRole(scope, manager, { code: role, names: { en: role }, permissions: [permission] });
}

test('whatever a brand’s people do to each other, nobody comes to more than somebody had, and one can still manage', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 25 }), async (wishes) => {
      const brand = await openMerchant(database.kysely, {
        ...brands.mela,
        code: `b${newId().replaceAll('-', '').slice(-12)}`,
        hosts: [`${newId()}.localhost`],
      });
      const inBrand = <T>(work: (scope: Scope) => Promise<T>) => database.inMerchant(brand.id, work);
      const passwords = { verify: async () => ok(false), hash: async () => ok('-') };
      const operator = openOperator({ database, box: openSecretBox(randomBytes(32)), passwords });
      const people: Manager[] = [];
      for (const role of ROLES) {
        const given = { username: `one-${role}`, displayName: role, role, passwordHash: '-' };
        const opened = await inBrand((scope) => operator.openStaff(scope, given));
        if (opened.ok) people.push({ staffId: opened.value.staffId, requestId: newId() });
      }
      const had = new Set(ROLES.flatMap((role) => [...beginningOf(role)]));
      for (const one of wishes) await inBrand((scope) => tryIt(scope, one, people));
      const left = await inBrand(staffAtWork);
      expect(left.flatMap(({ permissions }) => permissions).filter((one) => !had.has(one))).toEqual([]);
      expect(left.some(({ permissions }) => permissions.includes('staff.manage'))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('staff see who somebody is, and nothing that lets anybody in', async () => {
  await hire('support');
  const shown = JSON.stringify(await inMela(staffAtWork));
  expect(shown).not.toMatch(/hash|secret/i);
});

/** An id that is nobody's. */
const NOBODY: Id = newId();

test('nobody is changed who does not work here', async () => {
  const admin = await hire('admin');
  const gone = { ok: false, refusal: { kind: 'staff-not-found' } };
  expect(await inMela((scope) => setRole(scope, admin, { staffId: NOBODY, role: 'support' }))).toEqual(gone);
  const left = await hire('support');
  await inMela((scope) => disableStaff(scope, admin, { staffId: left.staffId, reason: 'moved on' }));
  expect(await inMela((scope) => setRole(scope, admin, { staffId: left.staffId, role: 'risk' }))).toEqual(
    gone,
  );
});
