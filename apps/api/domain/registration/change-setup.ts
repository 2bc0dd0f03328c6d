import type { FieldRule } from '@mela/form-rules';
import type { FieldName } from '@mela/form-rules/fields.ts';
import { invariant, ok, refuse, type Outcome } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import {
  bumpContentVersion,
  judgeFlags,
  jurisdictionOf,
  setFlags,
  type Merchant,
} from '../merchants/index.ts';
import { checkSetup } from './check-setup.ts';
import { changedFacts } from '../../platform/changed-facts.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { FormVersionConflict } from './refusals.ts';
import {
  registrationSetup,
  type Asking,
  type FieldSetup,
  type RegistrationSetup,
} from './registration-setup.ts';
import { formSettings, registrationRules, setRegistrationRule } from './rules.ts';

/** What an edit changed, in the words of the trail. */
type Facts = Readonly<Record<string, unknown>>;
type Changes = Readonly<Record<'before' | 'after', Facts>>;

/**
 * Replaces the brand's form by an edit of the version that it names, for everybody who opens it from now on. Of two people who
 * edit one version the second is refused. Answers what has changed; null: nothing.
 */
export async function changeSetup(
  scope: Scope,
  merchant: Merchant,
  given: RegistrationSetup,
): Promise<Outcome<{ version: number; changes: Changes | null }, FieldsRefused | FormVersionConflict>> {
  const version = await claimVersion(scope, given.version);
  if (version === null) return refuse({ kind: 'registration-form-version-conflict' });
  const before = await registrationSetup(scope, merchant);
  const checked = checkSetup(before, given, (await jurisdictionOf(scope)).minimumAge);
  const judged = await judgeFlags(scope, given.methods);
  // Whatever locks somebody out here does so because of what a registration by phone is.
  const [lockout] = judged.ok ? [] : Object.values(judged.refusal.fields);
  if (!checked.ok || lockout) {
    const fields = checked.ok ? {} : checked.refusal.fields;
    return refuse({ kind: 'fields-refused', fields: { ...fields, ...(lockout && { byMobile: lockout }) } });
  }
  const after = checked.value;
  const changes = changedFacts(factsOf(before), factsOf(after));
  // What changes nothing is no edit that anybody else has to hear of.
  if (!changes) return ok({ version: given.version, changes });

  await scope.db
    .updateTable('registration.form')
    .set({
      version: BigInt(version),
      minimum_age: after.settings.minimumAge,
      phone_regions: [...after.settings.phoneRegions],
      field_order: after.fields.map(({ field }) => field),
    })
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  const rules = new Map((await registrationRules(scope)).map((rule) => [rule.field, rule]));
  const old = new Map(before.fields.map((field) => [field.field, JSON.stringify(field)]));
  for (const field of after.fields) {
    const rule = rules.get(field.field);
    invariant(rule, 'checked to be a field of the form');
    if (old.get(field.field) !== JSON.stringify(field)) await saveField(scope, rule, field);
  }
  await setFlags(scope, after.methods);
  await bumpContentVersion(scope);
  return ok({ version, changes });
}

/** Locks the form for an edit of a version; answers the next version, or null when somebody has changed it since. */
async function claimVersion(scope: Scope, version: number): Promise<number | null> {
  const { minimumAge, phoneRegions } = await formSettings(scope);
  await scope.db
    .insertInto('registration.form')
    .values({
      merchant_id: scope.merchantId,
      minimum_age: minimumAge,
      phone_regions: [...phoneRegions],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await scope.db
    .selectFrom('registration.form')
    .select('version')
    .where('merchant_id', '=', scope.merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(row.version) === version ? version + 1 : null;
}

const ruleOf = (asking: Asking) => ({ enabled: asking !== 'off', required: asking === 'required' });

async function saveField(scope: Scope, was: FieldRule, field: FieldSetup): Promise<void> {
  const { byUsername, byMobile, minLength, maxLength, patternId, acceptedPattern, acceptedWords } = field;
  const { enabled, required } = byUsername === null ? was : ruleOf(byUsername);
  await setRegistrationRule(scope, field.field as FieldName, {
    enabled,
    required,
    byMobile: byMobile === null || byMobile === byUsername ? undefined : ruleOf(byMobile),
    minLength,
    maxLength,
    patternId: patternId as FieldRule['patternId'],
    acceptedPattern,
    acceptedWords,
  });
}

/** What the brand has a say in. */
const chosen = (field: FieldSetup) =>
  Object.fromEntries(Object.entries(field).filter(([part, value]) => part !== 'field' && value !== null));

/** The form as flat facts, so that a difference names itself. */
const factsOf = ({ methods, settings, fields }: RegistrationSetup): Facts => ({
  ...methods,
  minimumAge: settings.minimumAge,
  phoneRegions: settings.phoneRegions,
  order: fields.map(({ field }) => field),
  ...Object.fromEntries(fields.map((field) => [`field ${field.field}`, chosen(field)])),
});
