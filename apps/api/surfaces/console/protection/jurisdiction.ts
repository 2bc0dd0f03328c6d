import { formatAmount, ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/jurisdiction.ts';
import { setJurisdiction, type Merchant } from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { changedFacts } from '../../../platform/changed-facts.ts';
import { inScope } from '../route.ts';

type Category = (typeof wire.LAW_CATEGORIES)[number];

/** The policy as flat facts, so that a difference names itself. */
const factsOf = ({ licenceReference, jurisdiction }: Merchant): Record<string, unknown> => ({
  ...jurisdiction,
  licenceReference,
  stakeMax: jurisdiction.stakeMax === null ? null : formatAmount(jurisdiction.stakeMax),
  depositDayMax: jurisdiction.depositDayMax === null ? null : formatAmount(jurisdiction.depositDayMax),
});

export const jurisdictionRoutes = [
  inScope(wire.jurisdiction, async (_scope, { merchant }) => {
    const { countries, networksLetIn, networksKeptOut, categories, ...policy } = merchant.jurisdiction;
    return ok({
      ...policy,
      version: Number(merchant.jurisdictionVersion),
      licenceReference: merchant.licenceReference,
      countries: countries && [...countries],
      networksLetIn: [...networksLetIn],
      networksKeptOut: [...networksKeptOut],
      categories: categories as Category[],
    });
  }),

  inScope(wire.changeJurisdiction, async (scope, { merchant, staff, requestId }, { body }) => {
    const { reason, ...policy } = body;
    const changed = await setJurisdiction(scope, policy);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'jurisdiction-changed',
      subject: { kind: 'merchant', id: merchant.code },
      ...changedFacts(factsOf(before), factsOf(after)),
      reason,
      requestId,
    });
    return ok({ version: Number(after.jurisdictionVersion) });
  }),
];
