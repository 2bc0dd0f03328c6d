import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/support-terms.ts';
import { saveSupportTerms, supportTermsOf, type SupportTerms } from '../../../domain/messaging/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { inScope } from '../route.ts';

const toWire = ({ questionTypes, nextInstance, ...terms }: SupportTerms) => ({
  ...terms,
  questionTypes: questionTypes.map(({ titles, ...type }) => ({ ...type, titles: { ...titles } })),
  nextInstance: { ...nextInstance },
});

export const supportTermsRoutes = [
  inScope(wire.supportTermsView, async (scope) => ok(toWire(await supportTermsOf(scope)))),

  inScope(wire.saveSupportTerms, async (scope, { merchant, staff: { staffId }, requestId }, { body }) => {
    const saved = await saveSupportTerms(scope, body, merchant.languages);
    if (!saved.ok) return saved;
    const { before, after } = saved.value;
    await recordAudit(scope, {
      staffId,
      action: 'support-terms-saved',
      subject: { kind: 'support-terms', id: merchant.code },
      before,
      after,
      requestId,
    });
    return ok(toWire(after));
  }),
];
