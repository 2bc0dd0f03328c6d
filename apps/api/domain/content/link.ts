/**
 * Where a banner, a pop-up or a licence leads. A game is named as `VENDOR/CODE`, a lobby by its category, a page by its path, the
 * help and articles by their terms; a site of somebody else by its https address.
 */
const LINK_TYPES = [
  'page',
  'promotion',
  'announcement',
  'help',
  'news',
  'blog',
  'lobby',
  'game',
  'lottery',
  'service',
  'site',
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

export type Link = Readonly<{ type: LinkType; to: string }>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TERM = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** What may stand behind each type of link. */
const TARGETS: Readonly<Record<LinkType, (to: string) => boolean>> = {
  // A second slash or a backslash at the front would lead to another host.
  page: (to) => /^\/(?![/\\])[\w\-./?=&%#~]{0,200}$/.test(to),
  promotion: (to) => ID.test(to),
  announcement: (to) => ID.test(to),
  help: (to) => to === '' || TERM.test(to),
  news: (to) => to === '' || TERM.test(to),
  blog: (to) => to === '' || TERM.test(to),
  lobby: (to) => /^[A-Z]{2,12}$/.test(to),
  game: (to) => /^\w{1,30}\/[\w-]{1,60}$/.test(to),
  lottery: (to) => /^[\w-]{1,60}$/.test(to),
  service: (to) => to === '',
  site: (to) => to.length <= 500 && URL.canParse(to) && new URL(to).protocol === 'https:',
};

/** Whether a link leads anywhere that we would send somebody. */
export const isLink = ({ type, to }: Link): boolean => TARGETS[type](to);
