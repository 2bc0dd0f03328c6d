import { isAcceptedPattern, isPatternId, type FieldRule } from '@mela/form-rules';
import { invariant } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** The youngest that may play. */
export const MINIMUM_AGE = 18;

/** The fields that somebody who registers by username fills in. */
export const FIELDS = ['username', 'password', 'affiliateCode'] as const;

export type RegistrationField = (typeof FIELDS)[number];

/** What a field accepts at brands that have no rule of their own for it. */
const DEFAULTS: Record<RegistrationField, FieldRule> = {
  username: {
    field: 'username',
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 20,
    patternId: 1,
    acceptedPattern: '*',
  },
  password: {
    field: 'password',
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    patternId: 19,
    acceptedPattern: '*',
  },
  affiliateCode: {
    field: 'affiliateCode',
    enabled: true,
    required: false,
    minLength: 8,
    maxLength: 8,
    patternId: 4,
    acceptedPattern: '*',
  },
};

/** What the brand's registration form accepts, field by field. */
export async function registrationRules(scope: Scope): Promise<FieldRule[]> {
  const rows = await scope.db
    .selectFrom('registration.rule')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  const own = new Map(rows.map((row) => [row.field, row]));
  return FIELDS.map((field) => {
    const row = own.get(field);
    if (!row) return DEFAULTS[field];
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

/** Replaces the house's rule for one field of a brand. Throws when its own pattern is no regular expression. */
export async function setRegistrationRule(
  scope: Scope,
  rule: FieldRule & { field: RegistrationField },
): Promise<void> {
  invariant(isAcceptedPattern(rule.acceptedPattern), `${rule.field}: the pattern is no regular expression`);
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
    .values({ merchant_id: scope.merchantId, field: rule.field, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'field']).doUpdateSet(values))
    .execute();
}
