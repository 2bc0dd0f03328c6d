import { asOurOwn } from '@mela/traffic';
import type { Ask, Answered, Brand, PageStart } from '@mela/wire/page.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Merchant } from '../../domain/merchants/index.ts';
import { marksOf } from './marks.ts';

const envelope = z.object({ success: z.boolean(), value: z.unknown() });

/** The flags that pages go by; the rest are the server's alone. */
function flagsOf({ flags }: Merchant): Brand['flags'] {
  const { freePlay, registerByUsername, registerByMobile, registerByMobileWithPassword, loginByMobileCode } =
    flags;
  return { freePlay, registerByUsername, registerByMobile, registerByMobileWithPassword, loginByMobileCode };
}

/** What a page may know of its brand. */
const brandOf = (merchant: Merchant): Brand => ({
  code: merchant.code,
  name: merchant.name,
  ...marksOf(merchant.theme),
  font: merchant.theme.font,
  currency: merchant.currency,
  zone: merchant.timeZone,
  languages: merchant.languages,
  digits: merchant.digits,
  resources: merchant.resources,
  flags: flagsOf(merchant),
  demo: merchant.jurisdiction.money === 'demo',
  moneyStopped: merchant.jurisdiction.money === 'stopped',
});

/** What is told to a page of a brand, or of nobody. */
export const startOf = (
  merchant: Merchant | null,
  language: string,
  { now, answers, pictures }: { now: Date; answers: readonly Answered[]; pictures: string },
): PageStart => ({
  brand: merchant && brandOf(merchant),
  language,
  status: merchant?.status ?? 'open',
  maintenanceEndsAt: merchant?.maintenanceEndsAt?.toISOString() ?? null,
  address: null,
  now: now.toISOString(),
  pictures,
  ...(merchant?.analyticsId ? { countsVisits: true } : {}),
  answers,
});

/**
 * Asks a page's calls of this very server, as a visitor of that host would: what stands in a page is what the call answers, no
 * other code decides it. A call that is refused is left for the browser to make.
 */
export async function answersOf(
  server: FastifyInstance,
  {
    host,
    language,
    address,
    asks,
  }: { host: string; language: string; address: string; asks: readonly Ask[] },
): Promise<Answered[]> {
  const answered = await Promise.all(
    asks.map(async (ask) => {
      const response = await asOurOwn(() =>
        server.inject({
          method: 'GET',
          remoteAddress: address,
          url: ask.path,
          query: ask.query,
          headers: { host, 'accept-language': language },
        }),
      );
      const { success, value } = envelope.parse(response.json());
      return success ? [{ ask, value }] : [];
    }),
  );
  return answered.flat();
}
