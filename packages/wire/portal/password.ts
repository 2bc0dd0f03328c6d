import * as z from 'zod/mini';
import { endpoint, PLAYERS } from '../endpoint.ts';

const password = () => z._default(z.string().check(z.maxLength(128)), '');

/**
 * Changes the login password. Every session of the account ends; this device goes on with the new token. The old password
 * may be missing only where the login has just demanded the change.
 */
export const changePassword = endpoint({
  name: 'changePassword',
  methods: ['POST'],
  path: '/wps/member/password',
  audience: PLAYERS,
  sealed: true,
  whilePasswordDue: true,
  body: z.object({
    oldPassword: password(),
    newPassword: password(),
    confirmNewPassword: password(),
  }),
  answer: z.object({ token: z.string() }),
});
