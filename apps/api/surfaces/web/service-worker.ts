import { createHash } from 'node:crypto';
import { callPrefixes, gamePath } from '@mela/wire/portal/pages.ts';

/** The page that stands in for every other one while there is no network, or the site is away for a moment; the app shows the address's own in it. */
const OFFLINE = '/offline';

/**
 * The service worker, as source text: it keeps the files of the shell and one document, asks the network first for every page, and
 * never touches a call. It shows what is pushed to the device, and opens the page that it is of, in a tab of the site where nobody plays, or else in a new one. Files carry a hash in their names, so a kept one is as good as a fetched one.
 */
export function serviceWorker(shell: readonly string[]): string {
  const version = createHash('sha256').update(JSON.stringify(shell)).digest('base64url').slice(0, 12);
  return `const VERSION='shell-${version}',SHELL=${JSON.stringify(shell)},OFFLINE='${OFFLINE}',GAME='${gamePath}',CALLS=${JSON.stringify(callPrefixes)};
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
self.addEventListener('push',event=>{const{title,body,tag,page:data}=event.data.json();
event.waitUntil(self.registration.showNotification(title,{body,tag,data}))});
self.addEventListener('notificationclick',event=>{event.notification.close();const path=event.notification.data;event.waitUntil((async()=>{
const tabs=await self.clients.matchAll({type:'window',includeUncontrolled:true}),tab=tabs.find(({url})=>!new URL(url).pathname.startsWith(GAME));
if(!tab)return self.clients.openWindow(path);
const shown=await tab.focus();await shown.navigate(path).catch(()=>self.clients.openWindow(path))})())});
`;
}
