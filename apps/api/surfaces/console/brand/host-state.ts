import type { HOST_STATES } from '@mela/wire/console/brand.ts';
import type { AskHost } from '../../../connectors/brand-hosts/index.ts';
import { isHostName } from '../../../domain/merchants/index.ts';

/** Who answers on a host, for the brand that asks; what is no host's name is asked nothing. */
export async function hostState(
  host: string,
  code: string,
  askHost: AskHost,
): Promise<(typeof HOST_STATES)[number]> {
  if (!isHostName(host)) return 'silent';
  const found = await askHost(host).catch(() => 'silent' as const);
  if (typeof found === 'string') return found;
  return found.brand === code ? 'ours' : 'other';
}
