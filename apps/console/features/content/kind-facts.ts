import type { MessageId } from '@mela/i18n';
import type { CONTENT_KINDS } from '@mela/wire/console/content.ts';

export type Kind = (typeof CONTENT_KINDS)[number];

/** What can be written and decided about a kind of thing. */
type KindFacts = Readonly<{
  label: MessageId;
  summary?: true;
  body?: true;
  picture?: true;
  /** It may lead somewhere. */
  link?: true;
  place?: true;
  /** It has an address of its own. */
  term?: true;
  /** It belongs to one of the types of promotions, and may be one that members apply for. */
  promotion?: true;
  /** The newest stands first by itself. */
  dated?: true;
}>;

/** The console's shelf of kinds: one line each. */
export const kindFacts: Readonly<Record<Kind, KindFacts>> = {
  banner: { label: 'editing.kind.banner', picture: true, link: true, place: true },
  marquee: { label: 'editing.kind.marquee', summary: true, link: true },
  notice: { label: 'editing.kind.notice', body: true, dated: true },
  'pop-up': { label: 'editing.kind.pop-up', body: true, picture: true, link: true },
  promotion: {
    label: 'editing.kind.promotion',
    summary: true,
    body: true,
    picture: true,
    link: true,
    promotion: true,
  },
  'promotion-type': { label: 'editing.kind.promotion-type' },
  help: { label: 'editing.kind.help', body: true, term: true },
  guide: { label: 'editing.kind.guide', body: true, picture: true },
  agreement: { label: 'editing.kind.agreement', body: true },
  news: { label: 'editing.kind.news', summary: true, body: true, picture: true, term: true, dated: true },
  blog: { label: 'editing.kind.blog', summary: true, body: true, picture: true, term: true, dated: true },
  licence: { label: 'editing.kind.licence', body: true, picture: true, link: true },
  responsible: { label: 'editing.kind.responsible', body: true },
};
