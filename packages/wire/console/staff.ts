import { PERMISSIONS } from '@mela/permissions';
import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';

const permission = z.literal([...PERMISSIONS]);
const names = z.nullable(z.record(z.string(), z.string()));

const LOGIN_STATES = ['at-work', 'has-code', 'waits-for-code'] as const;
const nothing = z.object({});
const ofOne = z.object({ id: id() });

/** A role's code: small letters, digits and dashes. */
const roleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,29}$/, { error: 'field.role-code' }));

/** Somebody who works here. */
const colleague = z.object({
  id: id(),
  username: z.string(),
  name: z.string(),
  /** By which they are chosen among all. */
  person,
  /** Without a name: one that every brand begins with. */
  role: z.object({ code: z.string(), name: names }),
  state: z.literal(LOGIN_STATES),
  openedAt: instant(),
  /** When they were last at work. */
  seenAt: z.nullable(instant()),
  ownAccounts: z.array(member),
  /** What they were given besides their role. */
  given: z.array(z.object({ permission, until: z.nullable(instant()) })),
  networks: z.array(z.string()),
  sessions: z.array(z.object({ id: id(), openedAt: instant(), seenAt: instant() })),
  /** Null: they have come in; else whether a code is out, and how long it is good. */
  enrolment: z.nullable(z.object({ expiresAt: z.nullable(instant()) })),
  /** It is the caller, by whichever login. */
  isSelf: z.boolean(),
});

/** Everybody who works for the brand. */
export const staffList = listEndpoint({
  name: 'consoleStaff',
  path: '/console/staff',
  audience: ['staff.view'],
  row: colleague,
  order: 'name',
  columns: {
    person: { kind: 'staff', head: 'console.person', filter: true, hidden: 'always' },
    name: { kind: 'text', head: 'console.person', sort: true },
    username: { kind: 'text', head: 'console.username', filter: true, sort: true },
    role: { kind: 'named', head: 'console.role', words: 'console.role', filter: true },
    given: {
      kind: 'word',
      at: 'given.permission',
      head: 'console-staff.given',
      words: 'console-staff.may',
      oneOf: PERMISSIONS,
      filter: true,
    },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-staff.loginState',
      oneOf: LOGIN_STATES,
      filter: true,
    },
    seenAt: { kind: 'instant', head: 'console-staff.seenAt', filter: true, sort: true },
    openedAt: { kind: 'instant', head: 'console-staff.openedAt', filter: true, sort: true, hidden: true },
  },
});

/** What everybody who works for the brand is called, as time lines and lists call them. */
export const staffNameList = endpoint({
  name: 'consoleStaffNames',
  methods: ['GET'],
  path: '/console/staff/names',
  audience: ['staff'],
  answer: z.object({ staff: z.array(person) }),
});

/** Who is to begin to work somewhere. */
export const newcomer = {
  username: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, { error: 'field.staff-username' }),
    ),
  displayName: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
};

/** What somebody comes in with: shown once. */
export const enrolmentCode = z.object({ code: z.string(), expiresAt: instant() });

/** Asks for a login for somebody who begins to work here, which another person has to agree to. */
export const askOpenLogin = endpoint({
  name: 'consoleAskOpenLogin',
  methods: ['POST'],
  path: '/console/staff',
  audience: ['staff.manage'],
  idempotent: true,
  body: z.object({
    ...newcomer,
    role: roleCode,
    reason: note,
  }),
  answer: approval,
});

/** Asks for somebody's password and authenticator to be set up anew, which another person has to agree to. */
export const askResetStaff = endpoint({
  name: 'consoleAskResetStaff',
  methods: ['POST'],
  path: '/console/staff/:id/reset',
  audience: ['staff.manage'],
  idempotent: true,
  params: ofOne,
  body: z.object({ reason: note }),
  answer: approval,
});

/** Makes the code that somebody comes in with, which is told this once; made by another person than who has asked for the login or the reset. */
export const makeEnrolmentCode = endpoint({
  name: 'consoleMakeEnrolmentCode',
  methods: ['POST'],
  path: '/console/staff/:id/enrolment',
  audience: ['staff.approve'],
  params: ofOne,
  answer: enrolmentCode,
});

const change = <B extends z.ZodMiniType>(name: string, path: string, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/staff/:id/${path}`,
    audience: ['staff.manage'],
    idempotent: true,
    params: ofOne,
    body,
    answer: nothing,
  });

/** Gives somebody another role. */
export const setStaffRole = change('consoleSetStaffRole', 'role', z.object({ role: roleCode }));

/** Lets somebody do one thing more, until an instant or until it is taken back. */
export const givePermission = change(
  'consoleGivePermission',
  'permissions',
  z.object({ permission, until: z.nullable(instant()) }),
);

/** Takes back what somebody was given besides their role. */
export const takePermission = change('consoleTakePermission', 'permissions/take', z.object({ permission }));

/** Ends somebody's work here. */
export const disableStaff = change('consoleDisableStaff', 'disable', z.object({ reason: note }));

/** Says where somebody works from, as `address/bits`; none: from anywhere. */
export const setStaffNetworks = change(
  'consoleSetStaffNetworks',
  'networks',
  z.object({ networks: z.array(z.string().check(z.trim())).check(z.maxLength(20)) }),
);

/** Ends all of somebody's sessions. */
export const endStaffSessions = change('consoleEndStaffSessions', 'sessions/end', nothing);

const role = z.object({
  code: z.string(),
  names,
  permissions: z.array(permission),
  people: z.int(),
  isChanged: z.boolean(),
  /** The caller works in it. */
  isOwn: z.boolean(),
});

/** The brand's roles, and what was changed in who may do what since somebody last looked it through. */
export const roleList = endpoint({
  name: 'consoleRoles',
  methods: ['GET'],
  path: '/console/roles',
  audience: ['staff.view'],
  answer: z.object({
    roles: z.array(role),
    review: z.object({
      reviewedAt: z.nullable(instant()),
      reviewedBy: z.nullable(person),
      newPermissions: z.array(permission),
      rolesChanged: z.int(),
      permissionsGiven: z.int(),
    }),
  }),
});

const ROLE_STATES = ['as-begun', 'changed'] as const;

/** The brand's roles, how much each may do and how many work in it. */
export const roleOverview = listEndpoint({
  name: 'consoleRoleOverview',
  path: '/console/roles/overview',
  audience: ['staff.view'],
  row: z.object({
    role: z.object({ code: z.string(), name: names }),
    permissions: z.int(),
    people: z.int(),
    state: z.literal(ROLE_STATES),
    isOwn: z.boolean(),
  }),
  order: 'role',
  columns: {
    role: { kind: 'named', head: 'console.role', words: 'console.role', filter: true, sort: true },
    permissions: { kind: 'number', head: 'console-staff.permissionsOf', filter: true, sort: true },
    people: { kind: 'number', head: 'console-staff.peopleIn', filter: true, sort: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-staff.roleState',
      oneOf: ROLE_STATES,
      filter: true,
    },
  },
});

/** Makes a role, or changes one: what it may do, with all that this needs. */
export const saveRole = endpoint({
  name: 'consoleSaveRole',
  methods: ['PUT'],
  path: '/console/roles',
  audience: ['staff.manage'],
  body: z.object({
    code: roleCode,
    names: z.nullable(z.record(z.string(), z.string().check(z.trim(), z.minLength(1), z.maxLength(40)))),
    permissions: z.array(permission),
  }),
  answer: nothing,
});

/** Takes one of the brand's own roles away, or puts one that it began with back as it was. */
export const removeRole = endpoint({
  name: 'consoleRemoveRole',
  methods: ['POST'],
  path: '/console/roles/remove',
  audience: ['staff.manage'],
  body: z.object({ code: roleCode }),
  answer: nothing,
});

/** Notes that the caller has looked through who may do what. */
export const reviewAccess = endpoint({
  name: 'consoleReviewAccess',
  methods: ['POST'],
  path: '/console/roles/review',
  audience: ['staff.manage'],
  answer: nothing,
});

/** Notes that a member's account belongs to somebody who works here, who then may not decide on it. */
export const linkAccount = endpoint({
  name: 'consoleLinkAccount',
  methods: ['POST'],
  path: '/console/staff/:id/link',
  audience: ['staff.manage'],
  params: ofOne,
  body: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  answer: nothing,
});

/** Asks for the note to be taken back, which two have to agree on who do not own the account. */
export const askUnlinkAccount = endpoint({
  name: 'consoleAskUnlinkAccount',
  methods: ['POST'],
  path: '/console/staff/:id/unlink',
  audience: ['staff.manage'],
  idempotent: true,
  params: ofOne,
  body: z.object({ accountId: id(), reason: note }),
  answer: approval,
});
