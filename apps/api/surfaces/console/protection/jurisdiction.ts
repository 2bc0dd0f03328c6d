import { formatAmount, ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/jurisdiction.ts';
import { setJurisdiction, type Merchant } from '../../../domain/merchants/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { inScope } from '../route.ts';

type Category = (typeof wire.LAW_CATEGORIES)[number];

/** The policy as flat facts, so that a difference names itself. */
const factsOf = ({ licenceReference, jurisdiction }: Merchant): Record<string, unknown> => ({
  ...jurisdiction,
  licenceReference,
  countries: jurisdiction.countries?.join(' ') ?? null,
  networksLetIn: jurisdiction.networksLetIn.join(' '),
  networksKeptOut: jurisdiction.networksKeptOut.join(' '),
  categories: jurisdiction.categories.join(' '),
  stakeMax: jurisdiction.stakeMax === null ? null : formatAmount(jurisdiction.stakeMax),
  depositDayMax: jurisdiction.depositDayMax === null ? null : formatAmount(jurisdiction.depositDayMax),
});

function changesOf(before: Merchant, after: Merchant) {
  const [was, is] = [factsOf(before), factsOf(after)];
  const changed = Object.keys(is).filter((fact) => was[fact] !== is[fact]);
  const only = (facts: Record<string, unknown>) =>
    Object.fromEntries(changed.map((fact) => [fact, facts[fact] ?? null]));
  return { before: only(was), after: only(is) };
}

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
      ...changesOf(before, after),
      reason,
      requestId,
    });
    return ok({ version: Number(after.jurisdictionVersion) });
  }),
];
