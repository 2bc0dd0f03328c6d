import { accountOf, type PortalContext } from './context.ts';

/** Money leaves, and where it goes changes, with the payment password only. */
export const checkPaymentPassword = (
  context: PortalContext,
  { body }: { body: { paymentPassword: string } },
) =>
  context.house.identity.checkPaymentPassword(
    context.merchantId,
    accountOf(context).accountId,
    body.paymentPassword,
  );
