import { isPatternId, isAcceptedPattern } from '@mela/form-rules';
import { heldOf } from '@mela/form-rules/fields.ts';
import { phoneCountriesOf } from '@mela/form-rules/phone-plans.ts';
import { ok, refuse, type Outcome } from '@mela/primitives';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { FieldSetup, RegistrationSetup } from './registration-setup.ts';

const LONGEST = 100;
const MOST_REPEATS = 3;
const MOST_CHOICES = 8;

/** Classes and escapes as one letter each: what is left are the signs that mean something. */
const bare = (pattern: string): string =>
  pattern
    .replaceAll(/\\(?:[pPu]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x');

/**
 * What is wrong with a brand's own pattern; null when nothing is. It runs on whatever strangers type, so nothing in it may take
 * long: a repeated group can take exponentially many steps, and every further repeat multiplies them by the text's length.
 */
export function patternComplaint(
  pattern: string,
): { id: 'field.accepted-pattern.broken' | 'field.accepted-pattern.slow' } | null {
  if (pattern === '*') return null;
  if (pattern === '' || !isAcceptedPattern(pattern)) return { id: 'field.accepted-pattern.broken' };
  const signs = bare(pattern);
  const repeats = signs.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  const choices = signs.match(/(?<![*+?}(])\?|\|/g) ?? [];
  const isSlow =
    pattern.length > LONGEST ||
    repeats.length > MOST_REPEATS ||
    choices.length > MOST_CHOICES ||
    /\)(?:[*+]|\{)/.test(signs) ||
    /\\[1-9k]/.test(pattern);
  return isSlow ? { id: 'field.accepted-pattern.slow' } : null;
}

type Fields = FieldsRefused['fields'];

const OLDEST = 99;
const MOST_REGIONS = 20;

/**
 * An edit of the form as it will be kept: what staff have no say in is as it was. Complaints come by `<field>.<part>`,
 * everything at once.
 */
export function checkSetup(
  now: RegistrationSetup,
  given: RegistrationSetup,
  /** As the law says. */
  youngest: number,
): Outcome<RegistrationSetup, FieldsRefused> {
  const wrong: Fields = {};
  const { minimumAge } = given.settings;
  if (minimumAge < youngest) wrong['minimumAge'] = { id: 'field.too-small', values: { minimum: youngest } };
  if (minimumAge > OLDEST) wrong['minimumAge'] = { id: 'field.too-big', values: { maximum: OLDEST } };
  const phoneRegions = given.settings.phoneRegions.map((region) => region.trim().toUpperCase());
  if (!areRegions(phoneRegions)) wrong['phoneRegions'] = { id: 'field.phone-regions' };

  const known = new Map(now.fields.map((field) => [field.field, field]));
  const fields = given.fields.flatMap((field) => {
    const was = known.get(field.field);
    known.delete(field.field);
    return was ? [checkField(was, field, wrong)] : [];
  });
  if (known.size > 0 || fields.length !== given.fields.length) wrong['fields'] = { id: 'field.invalid' };

  if (Object.keys(wrong).length > 0) return refuse({ kind: 'fields-refused', fields: wrong });
  return ok({ ...given, settings: { minimumAge, phoneRegions }, fields });
}

const areRegions = (regions: readonly string[]): boolean =>
  regions.length >= 1 &&
  regions.length <= MOST_REGIONS &&
  new Set(regions).size === regions.length &&
  phoneCountriesOf(regions).length === regions.length;

function checkField(was: FieldSetup, given: FieldSetup, wrong: Fields): FieldSetup {
  const { field } = was;
  const held = heldOf(field);
  const asking = (part: 'byUsername' | 'byMobile'): FieldSetup['byUsername'] => {
    if (!held[part]) return null;
    const choice = given[part];
    if (choice === null) wrong[`${field}.${part}`] = { id: 'field.required' };
    if (choice === 'optional' && !held.optional) wrong[`${field}.${part}`] = { id: 'field.invalid' };
    return choice;
  };
  const asked = { field, byUsername: asking('byUsername'), byMobile: asking('byMobile') };
  if (!held.shape) return { ...was, ...asked };

  const { minLength, maxLength, patternId, acceptedPattern } = given;
  const acceptedWords = saidWords(given.acceptedWords);
  const { shortest, longest } = held;
  if (minLength < shortest)
    wrong[`${field}.minLength`] = { id: 'field.too-small', values: { minimum: shortest } };
  if (minLength > longest)
    wrong[`${field}.minLength`] = { id: 'field.too-big', values: { maximum: longest } };
  if (maxLength > longest)
    wrong[`${field}.maxLength`] = { id: 'field.too-big', values: { maximum: longest } };
  else if (maxLength < Math.max(minLength, shortest)) {
    wrong[`${field}.maxLength`] = {
      id: 'field.too-small',
      values: { minimum: Math.max(minLength, shortest) },
    };
  }
  if (!isPatternId(patternId)) wrong[`${field}.patternId`] = { id: 'field.invalid' };
  const complaint = patternComplaint(acceptedPattern);
  if (complaint) wrong[`${field}.acceptedPattern`] = complaint;
  // Whoever fills the form in cannot read a pattern.
  const [unsaid] = acceptedPattern === '*' ? [] : Object.keys(given.acceptedWords);
  if (unsaid !== undefined && Object.keys(acceptedWords).length === 0)
    wrong[`${field}.acceptedWords.${unsaid}`] = { id: 'field.required' };
  return { ...asked, minLength, maxLength, patternId, acceptedPattern, acceptedWords };
}

/** The languages in which something is said, in their order of the alphabet. */
const saidWords = (words: FieldSetup['acceptedWords']): FieldSetup['acceptedWords'] =>
  Object.fromEntries(
    Object.entries(words)
      .map(([language, said]) => [language, said.trim()] as const)
      .filter(([, said]) => said !== '')
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
