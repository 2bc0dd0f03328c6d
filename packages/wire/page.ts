import type { Font } from '@mela/themes';

/** The brand whose face a page wears: everything that no screen may hard-code. */
export type Brand = Readonly<{
  code: string;
  /** By language. */
  name: Readonly<Record<string, string>>;
  /** The address of its square mark. */
  mark: string;
  /** A picture that stands in the place of mark and name, where it has one. */
  logo: Readonly<{ src: string; width: number; height: number }> | null;
  font: Font;
  currency: string;
  zone: string;
  /** The first one is the default. */
  languages: readonly string[];
  digits: 'bengali-lakh' | 'latin-lakh' | 'thousands';
  flags: Readonly<Record<string, boolean>>;
  /** Its pages elsewhere, by what people call the place (`Telegram`), and where its `service` answers when the site does not. */
  resources: readonly Readonly<{ type: string; url: string }>[];
  /** Plays with demo money: the page says so. */
  demo: boolean;
  /** Takes no real money now: what members have is paid out, and games open with play money only. */
  moneyStopped: boolean;
}>;

/** A call that a page is going to make: an endpoint's name with its query in the wire's spelling. */
export type Ask = Readonly<{ name: string; path: string; query: Readonly<Record<string, string>> }>;

/** An answered call, still in the wire's spelling; it goes into the page's cache as if the page had asked. */
export type Answered = Readonly<{ ask: Ask; value: unknown }>;

/** What the server tells a page before it runs. Never anything about whoever looks at it: pages are cached. */
export type PageStart = Readonly<{
  /** None on a host that is nobody's. */
  brand: Brand | null;
  language: string;
  /**
   * `blocked` is a brand that is closed, `unserved` one that serves nobody where the visitor is, `unavailable` one that cannot reach its own
   * records for a moment.
   */
  status: 'open' | 'maintenance' | 'blocked' | 'unserved' | 'unavailable';
  maintenanceEndsAt: string | null;
  /** An open page of a brand that serves nobody where the visitor is: it shows what people have here, and no door that will refuse. */
  unserved?: true;
  /** The visitor's address, told on the page of a closed region only. */
  address: string | null;
  /** The server's time when this was made. */
  now: string;
  /** Where this page's drawings (`/art`) come from: the origin of a host that keeps copies of them, or nothing for the site itself. */
  pictures: string;
  /** The lite version: in words, without pictures. Who chose it has {@link LITE_COOKIE}. */
  lite?: true;
  /** Visits are counted of whoever allows it, in a frame of {@link ANALYTICS_FRAME}. */
  countsVisits?: true;
  answers: readonly Answered[];
}>;

/** Kept by the page on devices whose readers want the lite version. */
export const LITE_COOKIE = 'lite';

/** Where a brand's hosts have the document in which visits are counted. */
export const ANALYTICS_FRAME = '/analytics';

/** What every host answers at once: how long it takes is measured, and in a header it says which brand is there. */
export const PING = '/ping';
export const BRAND_HEADER = 'x-brand';
/** In the place of a brand's code, of which it can be none: a host that is nobody's. */
export const UNCLAIMED = '-';

/** A page as the server sends it, but for what is the same on every page. */
export type RenderedPage = Readonly<{
  status: number;
  /** The language's BCP 47 tag. */
  lang: string;
  title: string;
  description: string;
  /** Which style sheets stand inside it: the home page's own, those of every page, or all, for a page that would move when they came after it. */
  styles: 'home' | 'first' | 'all';
  /** Empty when the browser draws the page. */
  html: string;
  /** The largest picture, to be fetched before all others. */
  picture: Readonly<{ srcSet: string; sizes: string }> | null;
  /** What to say when the app itself does not arrive, and on the way to try again. */
  stuck: string;
  retry: string;
}>;

/**
 * How an address is drawn: by the server, which asks the given calls first, or by the browser, because it shows what only the
 * reader's session may see.
 */
export type PagePlan = Readonly<{
  drawn: 'server' | 'browser';
  /** The address without whatever makes no difference to the page. */
  url: string;
  asks: readonly Ask[];
  /** The one address that a search should name for this page, below its host; null where there is none to name. */
  canonical: string | null;
  /** Open also to those whom the brand does not serve where they are. */
  everywhere: boolean;
}>;

/** What the built portal offers to the program that serves it. */
export type PageBundle = Readonly<{
  /** Every page by its first address, and who can see it. */
  pages: readonly Readonly<{ path: string; needs: 'member' | 'agent' | null }>[];
  planOf(url: string): PagePlan;
  render(url: string, start: PageStart): Promise<RenderedPage>;
}>;
