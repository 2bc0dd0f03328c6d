const queryOf = (values: Record<string, string>): string => new URLSearchParams(values).toString();

const hashed = (path: string, name: string): string => (name === '' ? path : `${path}#${name}`);

/** The offers, at one of them. */
export const promotionPage = (id: string): string => hashed('/promotions', id);

/** The help, at one of its questions. */
export const helpPage = (term: string): string => hashed('/help', term);

/** The announcements, with one of them open. */
export const announcementPage = (id: string): string => `/announcements?${queryOf({ id })}`;

/** The news or the blog, at one entry of it, or at its list. */
export const articlePageOf = (kind: 'news' | 'blog', term = ''): string =>
  term === '' ? `/${kind}` : `/${kind}?${queryOf({ term })}`;

/** A page of the list of announcements, of the news or of the blog. */
export const listPage = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);

/** What staff look at in a preview: a page, and whether announcements pop up over it as they do for players. */
type Previewed = Readonly<{ ticket: string; next: string; popUps: boolean }>;

/** The page that takes a ticket of staff; it stands behind the #, where no server and no log sees it. */
export const previewPage = ({ ticket, next, popUps }: Previewed): string =>
  `/preview#${queryOf({ ticket, next, ...(popUps ? { 'pop-ups': '1' } : {}) })}`;

/** What such a page's address says. */
export function previewOf(hash: string): Previewed {
  const fields = new URLSearchParams(hash.slice(1));
  return {
    ticket: fields.get('ticket') ?? '',
    next: fields.get('next') ?? '',
    popUps: fields.has('pop-ups'),
  };
}
