import type { Scope } from '../../platform/scope.ts';
import { cleanHtml, OWN_PICTURE } from './clean-html.ts';
import { itemById } from './rows.ts';
import type { Facts, Texts } from './item.ts';
import type { Kind } from './kinds.ts';
import { isLink } from './link.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';

const TITLE_MAX = 160;
const SUMMARY_MAX = 400;
const BODY_MAX = 60_000;

type Wrong = FieldsRefused['fields'];

/** What was written as it may be kept: HTML cleaned, lines trimmed, nothing in languages that the brand does not speak. */
export function tidied(facts: Facts, languages: readonly string[]): Facts {
  const texts = languages.map((language) => [language, tidyTexts(facts.texts[language])] as const);
  return { ...facts, texts: Object.fromEntries(texts) };
}

const tidyTexts = (texts: Texts | undefined): Texts => ({
  title: texts?.title.trim() ?? '',
  summary: texts?.summary.trim() ?? '',
  body: cleanHtml(texts?.body ?? ''),
  picture: texts?.picture || null,
});

/** What is wrong with what was written, by the path of the input. A draft may lack something, but nothing in it is wrong. */
export async function wrongIn(scope: Scope, kind: Kind, facts: Facts): Promise<Wrong> {
  const wrong: Wrong = {};
  if (kind === 'banner' && facts.place === null) wrong['place'] = { id: 'field.required' };
  if (facts.link !== null && !isLink(facts.link)) wrong['link.to'] = { id: 'field.content.link' };
  if (ends(facts.showsFrom, facts.showsUntil)) wrong['showsUntil'] = { id: 'field.content.window' };
  if (facts.activity && ends(facts.activity.opensAt, facts.activity.closesAt))
    wrong['activity.closesAt'] = { id: 'field.content.window' };
  if (facts.activity && kind !== 'promotion') wrong['activity'] = { id: 'field.invalid' };
  if (facts.typeId !== null && (await itemById(scope, facts.typeId))?.kind !== 'promotion-type')
    wrong['typeId'] = { id: 'field.invalid' };
  for (const [language, texts] of Object.entries(facts.texts)) {
    const at = `texts.${language}`;
    if (texts.title.length > TITLE_MAX) wrong[`${at}.title`] = { id: 'field.too-long' };
    if (texts.summary.length > SUMMARY_MAX) wrong[`${at}.summary`] = { id: 'field.too-long' };
    if (texts.body.length > BODY_MAX) wrong[`${at}.body`] = { id: 'field.too-long' };
    if (texts.picture !== null && !OWN_PICTURE.test(texts.picture))
      wrong[`${at}.picture`] = { id: 'field.invalid' };
  }
  return wrong;
}

/** Whether a window ends before it has begun. */
const ends = (from: string | null, until: string | null): boolean =>
  from !== null && until !== null && Date.parse(until) <= Date.parse(from);
