import { isAcceptedPattern, isPatternId, type FieldRule } from '@mela/form-rules';
import { FIELD_NAMES, fieldOf, type FieldName } from '@mela/form-rules/fields.ts';
import { invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { jurisdictionOf } from '../merchants/index.ts';

/** The form as a whole. */
export type FormSettings = Readonly<{
  /** The youngest that may play. */
  minimumAge: number;
  /** Countries that phones may be of: ISO 3166 codes, the usual one first. */
  phoneRegions: readonly string[];
}>;

/** What brands have that did not say otherwise. */
const HOUSE_FORM: FormSettings = { minimumAge: 18, phoneRegions: ['BD'] };

/** What the brand's form is like as a whole; nobody younger than the law says may play, whatever it says. */
export async function formSettings(scope: Scope): Promise<FormSettings> {
  const row = await scope.db
    .selectFrom('registration.form')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  const own = row ? { minimumAge: row.minimum_age, phoneRegions: row.phone_regions } : HOUSE_FORM;
  const { minimumAge } = await jurisdictionOf(scope);
  return { ...own, minimumAge: Math.max(own.minimumAge, minimumAge) };
}

/** Which edit of the form is in force. */
export async function formVersion(scope: Scope): Promise<number> {
  const row = await scope.db
    .selectFrom('registration.form')
    .select('version')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  return Number(row?.version ?? 0);
}

/** Replaces the system's form for a brand. */
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
  const order = await fieldOrder(scope);
  return order.map((field) => {
    const row = own.get(field);
    if (!row) return { field, ...fieldOf(field).rule };
    invariant(isPatternId(row.pattern_id), 'the table takes known patterns only');
    return {
      field,
      enabled: row.enabled,
      required: row.required,
      minLength: row.min_length,
      maxLength: row.max_length,
      patternId: row.pattern_id,
      acceptedPattern: row.accepted_pattern,
      acceptedWords: row.accepted_words as Record<string, string>,
      ...(row.enabled_by_mobile === null || row.required_by_mobile === null
        ? {}
        : { byMobile: { enabled: row.enabled_by_mobile, required: row.required_by_mobile } }),
    };
  });
}

/** Fields in the brand's order; ones that it has not placed come last, and the code of an SMS right after its phone. */
async function fieldOrder(scope: Scope): Promise<FieldName[]> {
  const row = await scope.db
    .selectFrom('registration.form')
    .select('field_order')
    .where('merchant_id', '=', scope.merchantId)
    .executeTakeFirst();
  const placed = row?.field_order;
  if (!placed) return FIELD_NAMES;
  const placeOf = (field: FieldName): number => {
    const at = placed.indexOf(field === 'verificationCode' ? 'mobileNum' : field);
    return at < 0 ? placed.length : at;
  };
  return FIELD_NAMES.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Replaces parts of a field's rule for a brand; the others stay the system's. Throws when its own pattern is no regular expression. */
export async function setRegistrationRule(
  scope: Scope,
  field: FieldName,
  changes: Partial<Omit<FieldRule, 'field'>>,
): Promise<void> {
  const rule: Omit<FieldRule, 'field'> = { ...fieldOf(field).rule, ...changes };
  invariant(isAcceptedPattern(rule.acceptedPattern), `${field}: the pattern is no regular expression`);
  const values = {
    enabled: rule.enabled,
    required: rule.required,
    min_length: rule.minLength,
    max_length: rule.maxLength,
    pattern_id: rule.patternId,
    accepted_pattern: rule.acceptedPattern,
    accepted_words: JSON.stringify(rule.acceptedWords ?? {}),
    enabled_by_mobile: rule.byMobile?.enabled ?? null,
    required_by_mobile: rule.byMobile?.required ?? null,
  };
  await scope.db
    .insertInto('registration.rule')
    .values({ merchant_id: scope.merchantId, field, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'field']).doUpdateSet(values))
    .execute();
}
