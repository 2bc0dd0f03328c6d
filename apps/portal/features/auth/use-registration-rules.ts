import { checkField, isPatternId, type FieldRule } from '@mela/form-rules';
import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { registrationRules } from '@mela/wire/portal/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../client/query.ts';

/** The brand's rules for the registration form, as the server holds them: what it shows, hints at and complains about. */
export function useRegistrationRules() {
  const text = useText();
  const { data } = useQuery(queryOf(registrationRules));
  const ruleOf = (field: string): FieldRule | null => {
    const rule = data?.fields.find((rule) => rule.field === field);
    if (!rule || !isPatternId(rule.patternId)) return null;
    return { ...rule, patternId: rule.patternId };
  };
  const messageOf = (id: string, values?: Record<string, string | number>): string =>
    text(`errors.${id}` as MessageId, values);

  return {
    minimumAge: data?.minimumAge ?? 18,
    isShown: (field: string): boolean => ruleOf(field)?.enabled ?? false,
    isRequired: (field: string): boolean => ruleOf(field)?.required ?? false,

    /** What the field takes, for whoever has not typed anything yet. */
    hintOf(field: string): string | undefined {
      const rule = ruleOf(field);
      if (!rule) return undefined;
      const { minLength: min, maxLength: max, patternId } = rule;
      return messageOf(`field.pattern.${patternId}`, { min, max, bounds: min === max ? 'one' : 'two' });
    },

    /** What is wrong with a value, or true. */
    check(field: string, value: string): string | true {
      const rule = ruleOf(field);
      const complaint = rule && checkField(rule, value);
      return complaint ? messageOf(complaint.id, complaint.values) : true;
    },
    messageOf,
  };
}
