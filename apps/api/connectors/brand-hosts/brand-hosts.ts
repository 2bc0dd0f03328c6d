import { BRAND_HEADER, PING, UNCLAIMED } from '@mela/wire/page.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { publicOrigin, type Settings } from '../../platform/settings/settings.ts';

const TIMEOUT_MS = 3000;

/**
 * Asks whoever answers on a host, as a browser would come to it, which brand is there: the code of one of this product, `unclaimed` where the product
 * answers for no brand, `elsewhere` where something else does. Throws when nobody answers, with why.
 */
export type AskHost = (host: string) => Promise<{ brand: string } | 'unclaimed' | 'elsewhere'>;

/** Names below `localhost` are known to browsers only: the api itself is asked for them. */
export const openHostQuestions =
  (
    settings: Pick<Settings, 'API_HOST' | 'API_PORT' | 'PUBLIC_ORIGIN'>,
    outbound: Pick<Outbound, 'fetch'>,
  ): AskHost =>
  async (host) => {
    const isLocal = host === 'localhost' || host.endsWith('.localhost');
    const origin = isLocal
      ? `http://${settings.API_HOST}:${settings.API_PORT}`
      : publicOrigin(settings, host);
    const answer = await outbound.fetch(new URL(PING, origin), {
      headers: isLocal ? { host } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const brand = answer.headers.get(BRAND_HEADER);
    if (!answer.ok || brand === null) return 'elsewhere';
    return brand === UNCLAIMED ? 'unclaimed' : { brand };
  };
