import type { InputOf } from '@mela/wire';
import { ownerCode } from '@mela/wire/portal/owner-proof.ts';
import type { askOwnData } from '@mela/wire/portal/own-data.ts';
import { sendOwnerCode } from '../../../domain/security/index.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { route } from '../route.ts';

/** Who acts, and what they have shown to be the owner. */
export const ownerBy = (context: PortalContext, body: InputOf<typeof askOwnData>['body']) => ({
  accountId: accountOf(context).accountId,
  password: body.password,
  authenticatorCode: body.authenticatorCode,
  verificationCode: body.verificationCode,
  address: context.address,
  language: context.language,
});

export const ownerProofRoutes = [
  route(ownerCode, async (context) => {
    const { services, merchantId, address, language } = context;
    const { accountId } = accountOf(context);
    return sendOwnerCode(services, merchantId, { accountId, address, language });
  }),
];
