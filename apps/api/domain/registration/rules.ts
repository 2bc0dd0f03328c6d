import { isAcceptedPattern, isPatternId, type FieldRule } from '@mela/form-rules';
import { invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { DEFAULTS, FIELDS, type RegistrationField } from './fields.ts';

/** The form as a whole. */
export type FormSettings = Readonly<{
  /** The youngest that may play. */
  minimumAge: number;
  /** Countries that phones may be of: ISO 3166 codes, the usual one first. */
  phoneRegions: readonly string[];
}>;

/** What brands have that did not say otherwise. */
const HOUSE_FORM: FormSettings = { minimumAge: 18, phoneRegions: ['BD'] };

/** What the brand's form is like as a whole. */
export async function formSettings(scope: Scope): Promise<FormSettings> {
  const row = await scope.db
    .selectFrom('registration.form')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return row ? { minimumAge: row.minimum_age, phoneRegions: row.phone_regions } : HOUSE_FORM;
}

/** Replaces the house's form for a brand. */
export async function setFormSettings(scope: Scope, settings: FormSettings): Promise<void> {
  const values = { minimum_age: settings.minimumAge, phone_regions: [...settings.phoneRegions] };
  await scope.db
    .insertInto('registration.form')
    .values({ merchant_id: scope.merchantId, ...values })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .execute();
}

/** What the brand's registration form accepts, field by field, in the order in which it asks. */
export async function registrationRules(scope: Scope): Promise<FieldRule[]> {
  const rows = await scope.db
    .selectFrom('registration.rule')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  const own = new Map(rows.map((row) => [row.field, row]));
  return FIELDS.map((field) => {
    const row = own.get(field);
    if (!row) return { field, ...DEFAULTS[field] };
    invariant(isPatternId(row.pattern_id), 'the table takes known patterns only');
    return {
      field,
      enabled: row.enabled,
      required: row.required,
      minLength: row.min_length,
      maxLength: row.max_length,
      patternId: row.pattern_id,
      acceptedPattern: row.accepted_pattern,
    };
  });
}

/** Replaces parts of a field's rule for a brand; the others stay the house's. Throws when its own pattern is no regular expression. */
export async function setRegistrationRule(
  scope: Scope,
  field: RegistrationField,
  changes: Partial<Omit<FieldRule, 'field'>>,
): Promise<void> {
  const rule = { ...DEFAULTS[field], ...changes };
  invariant(isAcceptedPattern(rule.acceptedPattern), `${field}: the pattern is no regular expression`);
  const values = {
    enabled: rule.enabled,
    required: rule.required,
    min_length: rule.minLength,
    max_length: rule.maxLength,
    pattern_id: rule.patternId,
    accepted_pattern: rule.acceptedPattern,
  };
  await scope.db
    .insertInto('registration.rule')
    .values({ merchant_id: scope.merchantId, field, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'field']).doUpdateSet(values))
    .execute();
}
