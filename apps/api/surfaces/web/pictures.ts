import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pictureFile } from '../../domain/content/index.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Database } from '../../platform/database.ts';

/** Names are random, and what stands under one never changes. */
export const FOREVER = 'public, max-age=31536000, immutable';
const NAME = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{2,4})\.(avif|webp)$/;

/** Serves the pictures that a brand's staff have sent: on the brand's own hosts, to everybody. */
export function servePictures(
  server: FastifyInstance,
  {
    database,
    merchantOf,
  }: { database: Database; merchantOf: (request: FastifyRequest) => Promise<Merchant | null> },
): void {
  server.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, id, width, format] = NAME.exec(request.params.file) ?? [];
    const merchant = id === undefined ? null : await merchantOf(request);
    if (!merchant || id === undefined || format === undefined) return reply.callNotFound();
    const picture = await database.inMerchant(merchant.id, (scope) =>
      pictureFile(scope, { id, width: Number(width), format }),
    );
    if (!picture) return reply.callNotFound();
    return reply
      .header('content-type', picture.type)
      .header('cache-control', FOREVER)
      .header('x-content-type-options', 'nosniff')
      .send(picture.bytes);
  });
}
