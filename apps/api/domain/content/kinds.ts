/** What somebody may write for one language. */
export type TextPart = 'title' | 'summary' | 'body' | 'picture';

type KindFacts = Readonly<{
  /** What must be there before a language counts as complete. */
  needs: readonly TextPart[];
  /** The newest comes first, by the day on which it was published, in pages. */
  dated?: true;
  /** It has an address of its own by a word that staff choose. */
  termed?: true;
}>;

/** Everything that staff write, kind by kind. */
const KINDS = {
  banner: { needs: ['title', 'picture'] },
  marquee: { needs: ['title', 'summary'] },
  notice: { needs: ['title', 'body'], dated: true },
  'pop-up': { needs: ['title', 'body'] },
  promotion: { needs: ['title', 'summary', 'body'] },
  'promotion-type': { needs: ['title'] },
  help: { needs: ['title', 'body'], termed: true },
  guide: { needs: ['title', 'body'] },
  agreement: { needs: ['title', 'body'] },
  news: { needs: ['title', 'summary', 'body'], dated: true, termed: true },
  blog: { needs: ['title', 'summary', 'body'], dated: true, termed: true },
  licence: { needs: ['title', 'body'] },
  responsible: { needs: ['title', 'body'] },
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
