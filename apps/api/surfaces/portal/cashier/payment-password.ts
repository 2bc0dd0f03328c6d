import type { Outcome } from '@mela/primitives';
import { accountOf, type PortalContext } from '../context.ts';
import type { PortalRefusal } from '../refusal-codes.ts';

/** Money leaves, and where it goes changes, with the payment password only. */
export const checkPaymentPassword = (
  context: PortalContext,
  { body }: { body: { paymentPassword: string } },
) =>
  context.services.identity.checkPaymentPassword(
    context.merchantId,
    accountOf(context).accountId,
    body.paymentPassword,
  );

/** Where money goes to changes with the account's authenticator besides, where it has one. */
export async function checkPaymentPasswordAndAuthenticator(
  context: PortalContext,
  { body }: { body: { paymentPassword: string; authenticatorCode?: string | undefined } },
): Promise<Outcome<unknown, PortalRefusal>> {
  const known = await checkPaymentPassword(context, { body });
  if (!known.ok) return known;
  const { accountId } = accountOf(context);
  const { identity } = context.services;
  return identity.proveAuthenticatorIfOn(context.merchantId, { accountId, code: body.authenticatorCode });
}
