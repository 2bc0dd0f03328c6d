import {
  checkAnswer,
  isPatternId,
  rulesFor,
  type FieldRule,
  type RegistrationMethod,
} from '@mela/form-rules';
import type { MessageId } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../../data/start.tsx';
import { importWithRetry } from '../../../data/loading/import-with-retry.ts';
import { signInQueries } from '../queries.ts';

type RegistrationForm = AnswerOf<typeof registrationRules>;

/** The ways that the brand offers, known before anything is asked of the server; the usual one first. None where registration is closed. */
export function useRegistrationMethods(): readonly RegistrationMethod[] {
  const { registerByMobile, registerByUsername } = useBrand().flags;
  return [
    ...(registerByMobile ? (['mobile'] as const) : []),
    ...(registerByUsername ? (['username'] as const) : []),
  ];
}

/** The brand's rules for one way of registering, as the server holds them: what is asked, hinted at and complained about. */
export function useRegistrationRules(method: RegistrationMethod) {
  const { text, language } = useLocale();
  const { data } = useQuery(signInQueries.rules());
  const asked = data ? askedOf(method, data) : [];
  const ruleOf = (field: string): FieldRule | undefined => asked.find((rule) => rule.field === field);
  const messageOf = (id: string, values?: Record<string, string | number>): string =>
    text(`errors.${id}` as MessageId, values);

  return {
    minimumAge: data?.minimumAge ?? 18,
    countries: data?.countries ?? [],
    /** Who verifies phones instead of our SMS. */
    phoneSignIn: data?.phoneSignIn ?? null,
    /** The fields to fill in, in their order. */
    asked,
    messageOf,

    /** What the field takes, for whoever has not typed anything yet. */
    hintOf(field: string): string | undefined {
      const rule = ruleOf(field);
      if (!rule || !data) return undefined;
      const { minLength: min, maxLength: max, patternId, acceptedWords } = rule;
      const bounds = min === max ? 'one' : 'two';
      const ours = messageOf(`field.pattern.${patternId}`, { min, max, bounds });
      return [ours, acceptedWords?.[language]].filter(Boolean).join(' · ');
    },

    /** A phone in E.164; null when it is none. */
    async readMobile(typed: string, dialingCode: string): Promise<string | null> {
      const phone = data && (await phoneReader(data, dialingCode))(typed);
      return phone?.ok ? phone.e164 : null;
    },

    /** What is wrong with a value, or true. `dialingCode` is that of the phone's country. */
    async check(field: string, value: string, dialingCode: string): Promise<string | true> {
      const rule = ruleOf(field);
      if (!rule || !data) return true;
      const read = field === 'mobileNum' && value ? await phoneReader(data, dialingCode) : null;
      const phoneComplaint = (typed: string) => {
        const phone = read?.(typed);
        return !phone || phone.ok ? null : phone.complaint;
      };
      const { today, minimumAge } = data;
      const complaint = checkAnswer(rule, value, { today, minimumAge, phoneComplaint });
      if (!complaint) return true;
      const own = 'words' in complaint ? complaint.words?.[language] : undefined;
      return own || messageOf(complaint.id, 'values' in complaint ? complaint.values : undefined);
    },
  };
}

export type RegistrationRules = ReturnType<typeof useRegistrationRules>;

function askedOf(method: RegistrationMethod, form: RegistrationForm): FieldRule[] {
  const rules = form.fields.flatMap(({ patternId, ...rule }) =>
    isPatternId(patternId) ? [{ ...rule, patternId }] : [],
  );
  return rulesFor(method, rules, form).filter(({ enabled }) => enabled);
}

/** Who knows phones is a library, fetched when the first number is looked at. */
async function phoneReader({ phonePlans }: RegistrationForm, dialingCode: string) {
  const { readPhone } = await importWithRetry(() => import('@mela/form-rules/phone.ts'));
  return (typed: string) => readPhone(phonePlans as Parameters<typeof readPhone>[0], dialingCode, typed);
}
