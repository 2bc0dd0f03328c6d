import type { IncomingMessage } from 'node:http';

/** A client's address, as the trusted proxies tell it: so many places from the end of X-Forwarded-For. */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const hops = [...forwarded, socket.remoteAddress ?? ''];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? '';
}
