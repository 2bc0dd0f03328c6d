import { refuse, type Id } from '@mela/primitives';
import * as z from 'zod/mini';
import { accountById } from '../../identity/index.ts';
import {
  checkLostAuthenticator,
  removeAuthenticator as remove,
  type AuthenticatorVersionConflict,
} from '../../security/index.ts';
import { intoAccount } from '../desks.ts';
import { type ApprovalKind, memberFact } from '../kind.ts';

/** By what staff have seen that it is the owner who has lost it. */
const OWNER_PROOFS = ['document', 'in-person', 'video-call'] as const;

/** Whose authenticator is to go, by what proof; `since` says which one, in ISO. */
type Removal = Readonly<{ accountId: Id; since: string; proof: (typeof OWNER_PROOFS)[number] }>;

const lost = ({ accountId, since }: Removal) => ({ accountId, since: new Date(since) });

/** An authenticator that its owner has lost, with all recovery codes. */
export const removeAuthenticator: ApprovalKind<
  Removal,
  AuthenticatorVersionConflict | { kind: 'member-not-found' }
> = {
  name: 'remove-authenticator',
  payload: z.object({ accountId: z.uuid(), since: z.iso.datetime(), proof: z.literal(OWNER_PROOFS) }),
  ...intoAccount,
  requestedBy: ['members.remove-authenticator'],
  async stillValid(scope, removal) {
    const account = await accountById(scope, removal.accountId);
    return account ? checkLostAuthenticator(scope, lost(removal)) : refuse({ kind: 'member-not-found' });
  },
  apply: (scope, removal, _by, ports) => remove(scope, ports, lost(removal)),
  summary: async (scope, { accountId, proof }) => [
    await memberFact(scope, accountId),
    { label: 'console.proofSeen', is: { message: `console.ownerProof.${proof}` } },
  ],
};
