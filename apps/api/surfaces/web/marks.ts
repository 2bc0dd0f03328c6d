import type { Theme } from '@mela/themes';
import type { Brand } from '@mela/wire/page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { markFile, type Merchant } from '../../domain/merchants/index.ts';
import type { Database } from '../../platform/database.ts';
import { FOREVER } from './pictures.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const addressOf = (id: string, name: string): string => `/marks/${id}/${name}`;

/** The address of a brand's icon for devices: its own, or of the mark that we drew. */
export const iconOf = ({ marks: { appIcon, drawn } }: Theme, name: '192' | '512' | '512-maskable'): string =>
  appIcon === null ? `/art/mark-${drawn}-${name}.png` : addressOf(appIcon, `${name}.png`);

/** The address of a brand's icon for browsers, with its type: its own, else of its icon for devices. */
export function faviconOf({ marks: { favicon, appIcon, drawn } }: Theme): { type: string; href: string } {
  if (favicon !== null) return { type: 'image/png', href: addressOf(favicon, '64.png') };
  if (appIcon !== null) return { type: 'image/png', href: addressOf(appIcon, '192.png') };
  return { type: 'image/svg+xml', href: `/art/mark-${drawn}.svg` };
}

/** What a page shows of a brand's marks. */
export const marksOf = (theme: Theme): Pick<Brand, 'mark' | 'logo'> => {
  const { logo, appIcon, drawn } = theme.marks;
  return {
    mark: appIcon === null ? `/art/mark-${drawn}.svg` : addressOf(appIcon, '192.png'),
    logo: logo && { src: addressOf(logo.id, 'logo.webp'), width: logo.width, height: logo.height },
  };
};

/** Serves the marks that a brand's staff have sent: to everybody, under names that are random and never change. */
export function serveMarks(
  server: FastifyInstance,
  {
    database,
    merchantOf,
  }: { database: Database; merchantOf: (request: FastifyRequest) => Promise<Merchant | null> },
): void {
  server.get<{ Params: { id: string; name: string } }>('/marks/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    const merchant = ID.test(id) ? await merchantOf(request) : null;
    const file =
      merchant && (await database.inMerchant(merchant.id, (scope) => markFile(scope, { id, name })));
    if (!file) return reply.callNotFound();
    return reply.headers({ 'content-type': file.type, 'cache-control': FOREVER }).send(file.bytes);
  });
}
