import { createHash } from 'node:crypto';
import { callPrefixes } from '@mela/wire/portal/pages.ts';

/** The page that stands in for every other one while there is no network, or the site is away for a moment; the app shows the address's own in it. */
const OFFLINE = '/offline';

/**
 * The service worker, as source text: it keeps the files of the shell and one document, asks the network first for every page, and
 * never touches a call. Files carry a hash in their names, so a kept one is as good as a fetched one.
 */
export function serviceWorker(shell: readonly string[]): string {
  const version = createHash('sha256').update(JSON.stringify(shell)).digest('base64url').slice(0, 12);
  return `const VERSION='shell-${version}',SHELL=${JSON.stringify(shell)},OFFLINE='${OFFLINE}',CALLS=${JSON.stringify(callPrefixes)};
const HOUR=3600000;
const kept=()=>caches.open(VERSION);
const renew=async()=>{const answer=await fetch(OFFLINE,{cache:'no-cache'});if(answer.ok)await (await kept()).put(OFFLINE,answer)};
const old=async()=>{const known=await (await kept()).match(OFFLINE);return!known||Date.now()-Date.parse(known.headers.get('date'))>HOUR};
self.addEventListener('install',event=>event.waitUntil((async()=>{await (await kept()).addAll(SHELL);await renew();await self.skipWaiting()})()));
self.addEventListener('activate',event=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name!==VERSION)await caches.delete(name);
await self.clients.claim()})()));
self.addEventListener('message',event=>{if(event.data==='language')event.waitUntil(renew())});
const page=async event=>{try{const answer=await fetch(event.request);
if(answer.status===503&&answer.headers.has('retry-after')){const known=await (await kept()).match(OFFLINE);if(known)return known}
event.waitUntil((async()=>{if(await old())await renew()})().catch(()=>undefined));return answer}
catch(error){const known=await (await kept()).match(OFFLINE);if(known)return known;throw error}};
const file=async request=>{const cache=await kept(),known=await cache.match(request);if(known)return known;
const answer=await fetch(request);if(answer.ok)await cache.put(request,answer.clone());return answer};
self.addEventListener('fetch',event=>{const{request}=event,{origin,pathname}=new URL(request.url);
if(request.method!=='GET'||origin!==self.location.origin||request.headers.has('authorization')||CALLS.some(path=>pathname.startsWith(path)))return;
if(request.mode==='navigate')event.respondWith(page(event));
else if(pathname.startsWith('/assets/'))event.respondWith(file(request))});
`;
}
