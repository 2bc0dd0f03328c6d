import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../../platform/scope.ts';
import { policyOf } from '../../cashier/index.ts';
import { accountById, isAgentType } from '../../identity/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { merchantById } from '../../merchants/index.ts';
import {
  admitWaitingDevice,
  deviceWaitingBy,
  ownContact,
  sendResetLink,
  UNKNOWN_CODE,
  type WaitingDeviceNotFound,
} from '../../security/index.ts';
import { intoAccount } from '../desks.ts';
import { type ApprovalKind, type ApprovalPorts, memberFact } from '../kind.ts';

/** Whose password, and by which waiting device; null: by a link to the owner's own phone or mailbox. */
type Reset = Readonly<{ accountId: Id; code: string | null; isKnownDevice: boolean | null }>;

type ResetRefusal =
  | { kind: 'member-not-found' }
  /** There is neither phone nor mailbox: only a device that its owner waits at is left. */
  | { kind: 'no-own-contact'; fields: { code: { id: 'field.waiting-code-needed' } } }
  /** There is a phone or a mailbox, and no weaker way beside it. */
  | { kind: 'own-contact-there'; fields: { code: { id: 'field.waiting-code-needless' } } }
  | WaitingDeviceNotFound;

/** A way to a new password for an owner who has forgotten it: nobody else ever sees that. */
export const resetPassword: ApprovalKind<Reset, ResetRefusal> = {
  name: 'reset-password',
  payload: z.object({
    accountId: z.uuid(),
    code: z.nullable(z.string()),
    isKnownDevice: z.nullable(z.boolean()),
  }),
  ...intoAccount,
  requestedBy: ['members.reset-password'],
  async needsTwo(scope, { accountId, code }) {
    const account = await accountById(scope, accountId);
    if (code !== null || !account || isAgentType(account.type)) return true;
    return (await worthOf(scope, accountId)) > (await policyOf(scope)).resetByTwoAbove;
  },
  stillValid: (scope, reset, _by, ports) => checkReset(scope, reset, ports),
  async apply(scope, reset, _by, ports): Promise<Outcome<null, ResetRefusal>> {
    const { accountId, code } = reset;
    if (code !== null) return admitWaitingDevice(scope, { code, accountId });
    const sent = await sendResetLink(scope, ports, { accountId, linkTo: ports.newPasswordLink });
    return sent ? ok(null) : refuse(NO_CONTACT);
  },
  summary: async (scope, { accountId, code, isKnownDevice }) => [
    await memberFact(scope, accountId),
    {
      label: 'console.resetMethod',
      is: { message: `console.resetBy.${code === null ? 'contact' : 'device'}` },
    },
    ...(code === null
      ? []
      : [
          { label: 'console.waitingCode', is: { text: code } },
          {
            label: 'console.deviceUsed',
            is: { message: `console.deviceKnown.${isKnownDevice ? 'yes' : 'no'}` },
          },
        ]),
  ],
};

const NO_CONTACT = {
  kind: 'no-own-contact',
  fields: { code: { id: 'field.waiting-code-needed' } },
} as const satisfies ResetRefusal;

async function checkReset(
  scope: Scope,
  { accountId, code }: Reset,
  ports: ApprovalPorts,
): Promise<Outcome<null, ResetRefusal>> {
  const account = await accountById(scope, accountId);
  if (!account || account.expiresAt) return refuse({ kind: 'member-not-found' });
  const contact = await ownContact(scope, ports, accountId);
  if (code === null) return contact ? ok(null) : refuse(NO_CONTACT);
  if (contact)
    return refuse({ kind: 'own-contact-there', fields: { code: { id: 'field.waiting-code-needless' } } });
  const waits = await deviceWaitingBy(scope, { code, accountId });
  return waits ? ok(null) : refuse({ kind: 'waiting-device-not-found', fields: UNKNOWN_CODE });
}

/** All that an account has of the brand's money, wherever it is. */
async function worthOf(scope: Scope, accountId: Id): Promise<bigint> {
  const { currency } = await merchantById(scope.db, scope.merchantId);
  const balances = await balancesOf(scope, accountId);
  return balances.reduce(
    (sum, one) => (one.kind === 'debt' || one.currency !== currency ? sum : sum + one.balance),
    0n,
  );
}
