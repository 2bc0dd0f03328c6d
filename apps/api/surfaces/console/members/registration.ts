import { heldOf } from '@mela/form-rules/fields.ts';
import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/registration.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { changeSetup, registrationSetup } from '../../../domain/registration/index.ts';
import { inScope } from '../route.ts';

export const registrationRoutes = [
  inScope(wire.registrationForm, async (scope, { merchant }) => {
    const { version, methods, settings, fields } = await registrationSetup(scope, merchant);
    return ok({
      version,
      byUsername: methods.registerByUsername,
      byMobile: methods.registerByMobile,
      passwordByMobile: methods.registerByMobileWithPassword,
      verifyMobile: methods.verifyMobileAtRegistration,
      minimumAge: settings.minimumAge,
      phoneRegions: [...settings.phoneRegions],
      fields: fields.map((field) => {
        const { shape, shortest, longest, optional } = heldOf(field.field);
        return { ...field, shape, shortest, longest, optional };
      }),
    });
  }),

  inScope(wire.changeRegistrationForm, async (scope, { merchant, staff, requestId }, { body }) => {
    const { version, minimumAge, phoneRegions, fields } = body;
    const changed = await changeSetup(scope, merchant, {
      version,
      methods: {
        registerByUsername: body.byUsername,
        registerByMobile: body.byMobile,
        registerByMobileWithPassword: body.passwordByMobile,
        verifyMobileAtRegistration: body.verifyMobile,
      },
      settings: { minimumAge, phoneRegions },
      fields,
    });
    if (!changed.ok) return changed;
    const { changes } = changed.value;
    if (changes) {
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'registration-changed',
        subject: { kind: 'registration', id: merchant.code },
        ...changes,
        requestId,
      });
    }
    return ok({ version: changed.value.version });
  }),
];
