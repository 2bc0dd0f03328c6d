import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import { kinds } from '../../../domain/approvals/index.ts';
import {
  askAccount,
  keepAsked,
  wrongInCredentials,
  type ChannelSide,
  type Connectors,
  type CredentialsTyped,
} from '../../../domain/cashier/index.ts';
import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Scope } from '../../../platform/scope.ts';
import { requestBy } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';

const KINDS = { deposit: kinds.depositCredentials, payout: kinds.payoutCredentials } as const;

/** The connectors that an installation has, each with whether it carries the brand's kind of money. */
export const connectorsFor = ({ merchant }: StaffContext, connectors: Connectors) =>
  Object.entries(connectors).map(([name, { money }]) => ({
    name,
    money,
    fits: (money === 'demo') === (merchant.jurisdiction.money === 'demo'),
  }));

/** Looks at credentials before any transaction is open: the host of an address is looked up. */
export async function lookedAtCredentials(
  { services }: StaffContext,
  { body: { account, secret, address } }: { body: CredentialsTyped },
): Promise<Outcome<null, FieldsRefused>> {
  const fields = await wrongInCredentials({ account, secret, address }, services.outbound.complaintOf);
  return Object.keys(fields).length > 0 ? refuse({ kind: 'fields-refused', fields }) : ok(null);
}

/** Asks that a channel's company know us by these credentials, which a second person has to say yes to. */
export async function askForCredentials(
  scope: Scope,
  context: StaffContext,
  side: ChannelSide,
  { channelId, reason, ...credentials }: CredentialsTyped & { channelId: Id; reason: string },
) {
  const { secretBox } = context.services;
  const { account, secret, address } = credentials;
  const asked = await askAccount(scope, secretBox, side, { channelId, account, address });
  if (!asked.ok) return asked;
  const request = await requestBy(scope, context, KINDS[side], { payload: asked.value, reason });
  if (request.ok)
    await keepAsked(scope, secretBox, side, { channelId, credentials: { account, secret, address } });
  return request;
}
