import { announcementPage, articlePageOf, helpPage, promotionPage } from '@mela/wire/portal/content-pages.ts';
import {
  missingIn,
  writtenOf,
  type Change,
  type Facts,
  type Item,
  type Kind,
} from '../../../domain/content/index.ts';

/** A thing as the console shows it, with what its languages lack. */
export function itemView(item: Item, languages: readonly string[]) {
  const written = writtenOf(item);
  const missing: Record<string, string[]> = {};
  for (const language of languages) {
    const parts = written ? missingIn(item.kind, written, language) : [];
    if (parts.length > 0) missing[language] = parts;
  }
  return {
    ...item,
    draft: item.draft && factsView(item.draft),
    published: item.published && factsView(item.published),
    missing,
  };
}

const factsView = (facts: Facts) => ({ ...facts, texts: { ...facts.texts } });

const PLACES: Readonly<
  Record<Exclude<Kind, 'help' | 'news' | 'blog' | 'notice' | 'promotion' | 'banner'>, string>
> = {
  marquee: '/',
  'pop-up': '/',
  'promotion-type': '/promotions',
  guide: '/guide',
  agreement: '/agreement',
  licence: '/licences',
  responsible: '/responsible',
};
const BANNER_PAGES = {
  home: '/',
  'left-menu': '/',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
} as const;

/** The page of the portal on which players see a thing. */
export function pageOf(item: Item): string {
  const { id, kind, term } = item;
  switch (kind) {
    case 'banner':
      return BANNER_PAGES[writtenOf(item)?.place ?? 'home'];
    case 'help':
      return helpPage(term ?? '');
    case 'news':
    case 'blog':
      return articlePageOf(kind, term ?? '');
    case 'notice':
      return announcementPage(id);
    case 'promotion':
      return promotionPage(id);
    default:
      return PLACES[kind];
  }
}

/** Longer texts are told by their beginning: the trail is there to say what changed, the thing itself says what it is. */
const TOLD_MAX = 400;

/** A thing as flat facts, so that a difference names itself. */
function flat(item: Item | null): Record<string, unknown> {
  if (!item) return {};
  const facts: Record<string, unknown> = { shown: item.published !== null, waiting: item.draft !== null };
  const { texts = {}, ...rest } = writtenOf(item) ?? {};
  for (const [name, value] of Object.entries(rest)) facts[name] = value;
  for (const [language, parts] of Object.entries(texts)) {
    for (const [part, value] of Object.entries(parts))
      facts[`${language} ${part}`] =
        value !== null && value.length > TOLD_MAX ? `${value.slice(0, TOLD_MAX)}…` : value;
  }
  return facts;
}

/** What a change changed, for the trail. */
export function changesOf({ before, after }: Change) {
  const [was, is] = [flat(before), flat(after)];
  const whole = (item: Item | null): string => JSON.stringify(item && writtenOf(item));
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  // A long text may differ after what is told of it.
  const further = names.length === 0 && whole(before) !== whole(after) ? { texts: 'changed' } : {};
  const pick = (facts: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: before && pick(was), after: after && { ...pick(is), ...further } };
}
