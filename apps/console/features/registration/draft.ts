import { languages } from '@mela/i18n';
import type { AnswerOf, InputOf } from '@mela/wire';
import type { changeRegistrationForm, registrationForm } from '@mela/wire/console/registration.ts';

export type Kept = AnswerOf<typeof registrationForm>;
type Sent = InputOf<typeof changeRegistrationForm>['body'];

/** A field as it stands on the page: numbers are what was typed. */
export type DraftField = Omit<Kept['fields'][number], 'minLength' | 'maxLength' | 'patternId'> & {
  minLength: string;
  maxLength: string;
  patternId: string;
};

/** The form as it stands on the page. */
export type Draft = Omit<Kept, 'fields' | 'minimumAge' | 'phoneRegions'> & {
  minimumAge: string;
  phoneRegions: string;
  fields: DraftField[];
};

const known = Object.keys(languages);

/** What is edited, as it was kept; of words a place in each language. */
export const draftOf = ({ fields, minimumAge, phoneRegions, ...rest }: Kept): Draft => ({
  ...rest,
  minimumAge: String(minimumAge),
  phoneRegions: phoneRegions.join(', '),
  fields: fields.map((field) => ({
    ...field,
    minLength: String(field.minLength),
    maxLength: String(field.maxLength),
    patternId: String(field.patternId),
    acceptedWords: Object.fromEntries(
      known.map((language) => [language, field.acceptedWords[language] ?? '']),
    ),
  })),
});

/** What was typed, for the server to judge; what is no number is none that it takes. */
export const sentOf = ({ fields, minimumAge, phoneRegions, ...rest }: Draft): Sent => ({
  ...rest,
  minimumAge: numberOf(minimumAge),
  phoneRegions: regionsIn(phoneRegions),
  fields: fields.map(({ minLength, maxLength, patternId, ...field }) => ({
    field: field.field,
    byUsername: field.byUsername,
    byMobile: field.byMobile,
    minLength: numberOf(minLength),
    maxLength: numberOf(maxLength),
    patternId: Number(patternId),
    acceptedPattern: field.acceptedPattern,
    acceptedWords: field.acceptedWords,
  })),
});

/** The codes in a list as people write them. */
export const regionsIn = (typed: string): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

const numberOf = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0);

/** The fields with one moved by a step; at the ends it stays. */
export function moved(fields: DraftField[], at: number, step: 1 | -1): DraftField[] {
  const [one, other] = [fields[at], fields[at + step]];
  if (!one || !other) return fields;
  return fields.with(at, other).with(at + step, one);
}
