import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where a program shows the page that stands in for it, for whoever stands in front and answers while it is not there. */
export const unavailablePath = '/unavailable';

/** When whoever is told that a program cannot serve now is to come again. */
export const RETRY_AFTER_SECONDS = 2;

/** Whether a request is for a page that somebody is going to look at, and not for a call, a file or a program. */
export const wantsPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

/**
 * What such a page runs, as source text: it asks again, less and less often and never all at once, and loads the address anew as soon as
 * that is answered otherwise. Whoever has asked for this very page wants the first one.
 */
export const tryAgain = `(()=>{let tries=0;const itself=location.pathname==='${unavailablePath}';
const next=()=>setTimeout(async()=>{tries+=1;
try{const answer=await fetch(itself?'/':location.href,{cache:'no-store',redirect:'manual'});
if(answer.status!==503||!answer.headers.has('retry-after'))return itself?location.replace('/'):location.reload()}catch{}
next()},Math.min(1000*1.5**tries,10000)*(.5+Math.random()));
next()})()`;

/** What a page's policy has to allow for that, beside asking itself. */
export const tryAgainPolicy = `script-src 'sha256-${createHash('sha256').update(tryAgain).digest('base64')}'; connect-src 'self'`;

/** The language of such a page: Bengali, unless its address (`asked`) or the browser says otherwise. */
export const languageAsked = (asked: unknown, { headers }: Pick<IncomingMessage, 'headers'>): 'en' | 'bn' => {
  const wanted = typeof asked === 'string' ? asked : (headers['accept-language'] ?? '');
  return wanted.startsWith('en') ? 'en' : 'bn';
};
