import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { member, note } from './parts.ts';

/** Everybody who works for the brand, with the members' accounts that are their own. */
export const staffList = endpoint({
  name: 'consoleStaff',
  methods: ['GET'],
  path: '/console/staff',
  audience: ['staff.view'],
  answer: z.object({
    staff: z.array(
      z.object({
        id: id(),
        username: z.string(),
        name: z.string(),
        role: z.string(),
        roleNames: z.nullable(z.record(z.string(), z.string())),
        ownAccounts: z.array(member),
      }),
    ),
  }),
});

/** Notes that a member's account belongs to somebody who works here, who then may not decide on it. */
export const linkAccount = endpoint({
  name: 'consoleLinkAccount',
  methods: ['POST'],
  path: '/console/staff/:id/link',
  audience: ['staff.manage'],
  params: z.object({ id: id() }),
  body: z.object({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  answer: z.object({}),
});

/** Asks for the note to be taken back, which two have to agree on who do not own the account. */
export const askUnlinkAccount = endpoint({
  name: 'consoleAskUnlinkAccount',
  methods: ['POST'],
  path: '/console/staff/:id/unlink',
  audience: ['staff.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ accountId: id(), reason: note }),
  answer: approval,
});
