import { ok, type Outcome } from '@mela/primitives';
import type { InputOf } from '@mela/wire';
import * as wire from '@mela/wire/portal/security.ts';
import {
  beginAuthenticator,
  bindContact,
  confirmAuthenticator,
  endAuthenticator,
  renewRecovery,
  securityOf,
  sendBindCode,
  type NewContact,
} from '../../../domain/security/index.ts';
import { qrOf } from '../../kit/qr.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { readMobile } from '../sign-in/mobile-login.ts';
import type { PortalRefusal } from '../refusal-codes.ts';
import { inScope, route } from '../route.ts';

/** What somebody typed, as it is kept; phones are those of the countries that the brand serves. */
async function contactOf(
  context: PortalContext,
  typed: InputOf<typeof wire.bindCode>['body']['contact'],
): Promise<Outcome<NewContact, PortalRefusal>> {
  if (typed.kind === 'email') return ok({ kind: 'email', value: typed.email.toLowerCase() });
  const mobile = await readMobile(context, typed);
  return mobile.ok ? ok({ kind: 'phone', value: mobile.value }) : mobile;
}

const whoOf = (context: PortalContext) => ({
  accountId: accountOf(context).accountId,
  address: context.address,
  language: context.language,
});

export const securityRoutes = [
  inScope(wire.security, async (scope, context) =>
    ok(await securityOf(scope, context.services.contacts, accountOf(context).accountId)),
  ),

  route(wire.bindCode, async (context, { body }) => {
    const { services, merchantId, address, language } = context;
    const contact = await contactOf(context, body.contact);
    if (!contact.ok) return contact;
    return sendBindCode(services, merchantId, { contact: contact.value, address, language });
  }),

  route(wire.bindContact, async (context, { body }) => {
    const { services, merchantId } = context;
    const contact = await contactOf(context, body.contact);
    if (!contact.ok) return contact;
    const { verificationCode: code, password, authenticatorCode } = body;
    const given = { ...whoOf(context), contact: contact.value, code, password, authenticatorCode };
    const bound = await bindContact(services, merchantId, given);
    return bound.ok ? ok({}) : bound;
  }),

  route(wire.beginTotp, async (context, { body }) => {
    const { services, merchant, merchantId, language } = context;
    const issuer = merchant.name[language] ?? merchant.name['en'] ?? merchant.code;
    const begun = await beginAuthenticator(services, merchantId, { ...whoOf(context), ...body, issuer });
    if (!begun.ok) return begun;
    return ok({ secret: begun.value.secret, qr: await qrOf(begun.value.address) });
  }),

  route(wire.confirmTotp, async (context, { body }) => {
    const { services, merchantId } = context;
    const codes = await confirmAuthenticator(services, merchantId, {
      ...whoOf(context),
      sessionId: accountOf(context).sessionId,
      ...body,
    });
    return codes.ok ? ok({ recoveryCodes: codes.value }) : codes;
  }),

  route(wire.endTotp, async (context, { body }) => {
    const { services, merchantId } = context;
    const ended = await endAuthenticator(services, merchantId, { ...whoOf(context), ...body });
    return ended.ok ? ok({}) : ended;
  }),

  route(wire.renewRecoveryCodes, async (context, { body }) => {
    const { services, merchantId } = context;
    const codes = await renewRecovery(services, merchantId, { ...whoOf(context), ...body });
    return codes.ok ? ok({ recoveryCodes: codes.value }) : codes;
  }),
];
