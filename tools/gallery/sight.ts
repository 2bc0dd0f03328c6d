import type { Locator, Page } from 'playwright-core';
import type { words } from '../../apps/portal/e2e/words.ts';

/** Who looks: the same page says other things to others. A payee has accounts to be paid to. */
export type Who = 'visitor' | 'trial' | 'member' | 'payee' | 'agent';
export type Brand = 'mela' | 'nodi';
export type Device = 'phone' | 'desktop';
/** Why a brand shows nothing but one page. */
export type Closed = 'maintenance' | 'blocked' | 'unserved';
export type Words = (typeof words)['bn'];

/** What a sight is opened with, on its page at rest. */
export type Opening = Readonly<{
  page: Page;
  say: Words;
  device: Device;
  /** Presses something that is shown, as a finger would. */
  press(what: Locator): Promise<void>;
}>;

/** A page, or a pop-up over one, as somebody sees it. */
export type Sight = Readonly<{
  name: string;
  path: string;
  who: Who;
  brands?: readonly Brand[];
  devices?: readonly Device[];
  /** Before the page is opened: what is to be answered otherwise than the installation would. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Opens a pop-up; its keyboard is looked at too. Nothing when it opens by itself. */
  open?: (opening: Opening) => Promise<void>;
  /** Opens by itself over a page that is there. */
  alone?: true;
  /** Not at the brand, but at one like it that is closed, or at a host that is nobody's. */
  closed?: Closed | 'nobody';
  /** Its app never arrives: it is looked at as it stands. */
  dead?: true;
}>;

/** How somebody looks: at which brand, in which language, on what. */
export type View = Readonly<{ brand: Brand; language: 'bn' | 'en'; device: Device }>;

/** A sight as it was seen: where its picture lies below the gallery, and everything that is wrong with it. */
export type Seen = Readonly<{
  name: string;
  who: Who;
  view: View;
  picture: string;
  findings: readonly string[];
}>;
