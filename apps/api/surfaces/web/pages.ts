import { pack, type Packed } from '@mela/traffic/packed.ts';
import type { PagePlan } from '@mela/wire/page.ts';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../../domain/merchants/index.ts';
import { anyOf } from '../../platform/any-of.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalBuild } from './build.ts';
import { writeDocument } from './document.ts';
import { contentSecurityPolicy } from './security.ts';
import { answersOf, startOf } from './start-data.ts';

/** Winners and countdowns of a page may be this old; its app fetches newer ones by itself. */
const FRESH_MS = 15_000;
const PAGES_AT_MOST = 500;

/** A page ready to send. */
export type Page = Readonly<{ status: number; policy: string; packed: Packed }>;

type Wanted = Readonly<{
  merchant: Merchant | null;
  host: string;
  language: string;
  /** In words only. */
  lite: boolean;
  url: string;
  address: string;
}>;

type Surroundings = {
  clock: Clock;
  /** Origins that a brand's games and payment pages are framed from. */
  framesOf: (merchant: Merchant | null) => Promise<readonly string[]>;
  protocol: string;
  /** The hosts that are a brand's own. */
  hostsOf: (merchant: Merchant) => Promise<readonly string[]>;
  /** Whether a brand serves visitors at an address. */
  serves: (merchant: Merchant, address: string) => boolean;
};

/**
 * Makes pages: one per host, language, lite or not, path and content version, rendered and compressed once for everybody until it is
 * fifteen seconds old. Pages that name the visitor's address are made each time.
 */
export function openPages(
  server: FastifyInstance,
  build: PortalBuild,
  { clock, framesOf, protocol, hostsOf, serves }: Surroundings,
): { page(wanted: Wanted): Promise<Page> } {
  const pages = new Map<string, { page: Promise<Page>; madeAt: number }>();

  async function make(
    { merchant, host, language, lite, address }: Wanted,
    { url, asks, canonical, everywhere }: PagePlan,
    served: boolean,
  ): Promise<Page> {
    const open = merchant?.status === 'open';
    const unserved = open && !served;
    // What can be played is none of theirs.
    const answers = open && served ? await answersOf(server, { host, language, address, asks }) : [];
    const result = startOf(merchant, language, {
      now: clock.now(),
      answers,
      pictures: anyOf(merchant?.imageCdns ?? []) ?? '',
    });
    const status = unserved && !everywhere ? 'unserved' : result.status;
    const start = {
      ...result,
      status,
      ...(lite ? { lite } : {}),
      ...(unserved && everywhere ? { unserved } : {}),
      address: status === 'blocked' || status === 'unserved' ? address : null,
    };
    const page = await build.bundle.render(url, start);
    const named = merchant && canonical !== null ? `${protocol}//${host}${canonical}` : null;
    const document = writeDocument(build, page, start, { theme: merchant?.theme, canonical: named });
    return {
      status: page.status,
      policy: contentSecurityPolicy({
        ...document,
        frames: [...(start.countsVisits ? ["'self'"] : []), ...(await framesOf(merchant))],
        pictures: start.pictures,
        host: merchant && host,
        lines: merchant ? await linesOf(merchant, host) : [],
      }),
      packed: await pack(document.html),
    };
  }

  /** The brand's other hosts as origins, beside the one that was asked. */
  async function linesOf(merchant: Merchant, host: string): Promise<string[]> {
    const [bare, port] = host.split(':', 2);
    const others = (await hostsOf(merchant)).filter((one) => one !== bare);
    return others.map((one) => `${protocol}//${one}${port === undefined ? '' : `:${port}`}`);
  }

  return {
    async page(wanted) {
      const { merchant, host, language, lite } = wanted;
      const plan = build.bundle.planOf(wanted.url);
      const served = merchant === null || serves(merchant, wanted.address);
      const named = merchant?.status === 'open' && !served && !plan.everywhere;
      if (merchant?.status === 'blocked' || named) return make(wanted, plan, served);
      const key = [host, language, lite, plan.url, merchant?.contentVersion, merchant?.status, served].join(
        '\n',
      );
      const known = pages.get(key);
      if (known && performance.now() - known.madeAt < FRESH_MS) return known.page;
      const page = make(wanted, plan, served);
      if (pages.size >= PAGES_AT_MOST) pages.clear();
      pages.set(key, { page, madeAt: performance.now() });
      // What failed must not take a place, nor what anybody can make up without end.
      page.then(
        ({ status }) => (status >= 500 || !merchant) && pages.delete(key),
        () => pages.delete(key),
      );
      return page;
    },
  };
}
