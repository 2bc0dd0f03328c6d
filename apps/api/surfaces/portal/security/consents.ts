import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/consents.ts';
import { consentsOf, sayConsent } from '../../../domain/consent/index.ts';
import { accountOf } from '../context.ts';
import { inScope } from '../route.ts';

export const consentRoutes = [
  inScope(wire.consents, async (scope, context) => {
    const all = await consentsOf(scope, accountOf(context).accountId);
    // Where visits are not counted, nobody is asked.
    return ok(all.filter(({ purpose }) => purpose !== 'analytics' || context.merchant.analyticsId !== null));
  }),

  inScope(wire.sayConsent, async (scope, context, { body: { asked, given, screen, saidAt } }) =>
    ok(
      await sayConsent(scope, accountOf(context).accountId, {
        ...asked,
        given,
        screen,
        saidAt,
        language: context.language,
      }),
    ),
  ),
];
