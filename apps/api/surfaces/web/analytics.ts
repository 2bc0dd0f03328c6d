import { ANALYTICS_FRAME } from '@mela/wire/page.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Merchant } from '../../domain/merchants/index.ts';
import { hashOf, pageHeaders } from './security.ts';

const SERVICE = 'https://www.googletagmanager.com';
/** Where that service keeps what it counts; it chooses a host by region. */
const COUNTERS = [SERVICE, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Runs in the frame: passes on which page is looked at, and nothing that the page around it has not said. No cookie and no advertising; who comes
 * back is known by a number that the page keeps as long as its reader agrees.
 */
const script = (id: string): string => `(()=>{
window.dataLayer=[];function gtag(){dataLayer.push(arguments)}
let known=false;
addEventListener('message',e=>{if(e.source!==parent||!e.data)return;const {visitor,path,title}=e.data;
if(!known){known=true;gtag('js',new Date());
gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'});
gtag('config',${JSON.stringify(id)},{send_page_view:false,client_storage:'none',client_id:visitor,allow_google_signals:false})}
gtag('event','page_view',{page_location:new URL(path,location.href).href,page_title:title,page_referrer:''})})})()`;

/** The document in which a brand's visits are counted: of no site, so that what runs in it reaches neither the page, nor its storage, nor a session. */
function frameOf(id: string): { html: string; policy: string } {
  const inline = script(id);
  const directives = [
    "default-src 'none'",
    `script-src ${hashOf(inline)} ${SERVICE}`,
    `connect-src ${COUNTERS.join(' ')}`,
    `img-src ${COUNTERS.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ];
  return {
    html: `<!doctype html><html lang="en"><title>analytics</title><script>${inline}</script><script async src="${SERVICE}/gtag/js?id=${encodeURIComponent(id)}"></script></html>`,
    policy: directives.join('; '),
  };
}

/** Serves that document to the pages of open brands whose visits are counted; on other hosts there is none. */
export function serveAnalytics(
  server: FastifyInstance,
  merchantOf: (request: FastifyRequest) => Promise<Merchant | null>,
): void {
  server.get(ANALYTICS_FRAME, async (request, reply) => {
    const merchant = await merchantOf(request);
    if (merchant?.status !== 'open' || merchant.analyticsId === null) return reply.callNotFound();
    const { html, policy } = frameOf(merchant.analyticsId);
    return reply
      .headers({ ...pageHeaders, 'x-frame-options': 'SAMEORIGIN' })
      .header('content-security-policy', policy)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html);
  });
}
