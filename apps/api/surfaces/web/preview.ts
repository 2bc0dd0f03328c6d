import { asOurOwn } from '@mela/traffic';
import type { WireFile } from '@mela/wire';
import type { Theme } from '@mela/themes';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalBuild } from './build.ts';
import { writeDocument } from './document.ts';
import { contentSecurityPolicy } from './security.ts';
import { answersOf, startOf } from './start-data.ts';

/** Which page of a brand's is drawn, as a visitor at an address sees it, in a theme that it may never wear. */
type Wanted = Readonly<{
  merchant: Merchant;
  host: string;
  url: string;
  language: string;
  address: string;
  theme: Theme;
}>;

/** Draws a page of a brand's for staff; null where there is no portal, or a page that only its reader's browser can draw. */
export type DrawPreview = (wanted: Wanted) => Promise<WireFile | null>;

/** Staff have what a brand's visitors are shown from the console itself: a brand that is being made has no host that answers yet. */
const PICTURES = [
  [/\/pictures\/([\da-f-]{36})-\d+\.(?:avif|webp)/g, '/console/content-pictures/$1'],
  [/\/marks\/([\da-f-]{36})\/[\w.-]+/g, '/console/brand/marks/$1'],
] as const;

/** Pages to look at: with what they show today, whether the brand is open or not, and without a script. */
export const openPreviews =
  (server: FastifyInstance, build: PortalBuild | null, clock: Clock): DrawPreview =>
  async ({ merchant, host, url, language, address, theme }) => {
    const plan = build?.bundle.planOf(url);
    if (!build || plan?.drawn !== 'server') return null;
    const answers = await asOurOwn(() => answersOf(server, { host, language, address, asks: plan.asks }));
    const shown = { ...merchant, theme, status: 'open' as const };
    const start = startOf(shown, language, { now: clock.now(), answers, pictures: '' });
    const page = await build.bundle.render(plan.url, start);
    const { html, styles } = writeDocument(build, page, start, { theme, still: true });
    const policy = contentSecurityPolicy({
      scripts: [],
      styles,
      frames: [],
      host: null,
      framedBy: "'self'",
      sandbox: 'allow-same-origin',
    });
    const own = PICTURES.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), html);
    return { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(own), policy };
  };
