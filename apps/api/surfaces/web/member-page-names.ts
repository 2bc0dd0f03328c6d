import { memberPageNames } from '@mela/wire/portal/member-page-names.ts';
import type { FastifyInstance } from 'fastify';

/** Leads links that call a page of the member centre by its name to where it is; what they ask of it goes along. */
export function serveMemberPageNames(server: FastifyInstance): void {
  for (const [name, place] of Object.entries(memberPageNames)) {
    server.get(`/member/${name}`, (request, reply) => {
      const at = request.url.indexOf('?');
      return reply.redirect(place + (at < 0 ? '' : request.url.slice(at)), 302);
    });
  }
}
