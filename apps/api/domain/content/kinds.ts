/** What somebody may write for one language. */
export type TextPart = 'title' | 'summary' | 'body' | 'picture';

type KindFacts = Readonly<{
  /** What must be there before a language counts as complete. */
  needs: readonly TextPart[];
  /** The newest comes first, by the day on which it was published, in pages. */
  dated?: true;
  /** It calls to play or promises something: not for members who are shut out. */
  offers: boolean;
  /** It comes up by itself: not for members who want no offers unasked. */
  unasked?: true;
  /** It has an address of its own by a word that staff choose. */
  termed?: true;
}>;

/** Everything that staff write, kind by kind. */
const KINDS = {
  banner: { offers: true, needs: ['title', 'picture'] },
  marquee: { offers: true, needs: ['title', 'summary'] },
  notice: { offers: false, needs: ['title', 'body'], dated: true },
  'pop-up': { offers: true, unasked: true, needs: ['title', 'body'] },
  promotion: { offers: true, needs: ['title', 'summary', 'body'] },
  'promotion-type': { offers: true, needs: ['title'] },
  help: { offers: false, needs: ['title', 'body'], termed: true },
  guide: { offers: false, needs: ['title', 'body'] },
  agreement: { offers: false, needs: ['title', 'body'] },
  news: { offers: true, needs: ['title', 'summary', 'body'], dated: true, termed: true },
  blog: { offers: true, needs: ['title', 'summary', 'body'], dated: true, termed: true },
  licence: { offers: false, needs: ['title', 'body'] },
  responsible: { offers: false, needs: ['title', 'body'] },
} as const satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;

/** What is known of a kind. */
export const kindFacts = (kind: Kind): KindFacts => KINDS[kind];

/** Where a banner hangs. */
const BANNER_PLACES = ['home', 'left-menu', 'login', 'register', 'forgot'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** The things that stand in one order: those of a kind, and of banners those of one place. */
export const shelfOf = (kind: Kind, place: BannerPlace | null): string =>
  kind === 'banner' && place !== null ? `banner ${place}` : kind;
