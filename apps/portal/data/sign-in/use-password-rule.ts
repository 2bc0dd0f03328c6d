import { checkField, isPatternId } from '@mela/form-rules';
import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../query.ts';

/** The brand's rule for passwords: what it takes, and what is wrong with one (or true). The server knows more than this. */
export function usePasswordRule(): { hint: string | undefined; check: (value: string) => string | true } {
  const text = useText();
  const { data } = useQuery(queryOf(registrationRules));
  const rule = data?.fields.find(({ field }) => field === 'password');
  if (!rule || !isPatternId(rule.patternId)) return { hint: undefined, check: () => true };
  const { minLength: min, maxLength: max, patternId } = rule;
  const say = (id: string, values?: Record<string, string | number>) =>
    text(`errors.${id}` as MessageId, values);
  return {
    hint: say(`field.pattern.${patternId}`, { min, max, bounds: min === max ? 'one' : 'two' }),
    check(value) {
      const complaint = checkField({ ...rule, patternId }, value);
      return complaint ? say(complaint.id, complaint.values) : true;
    },
  };
}
