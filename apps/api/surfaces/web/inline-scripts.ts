// Scripts that stand inside the document. They are source text, not functions turned into text: what runs in a browser must be
// what is hashed in the Content-Security-Policy.

/**
 * Before anything else is asked for: takes a hand-off code out of the address, so that no history, no other address and no
 * picture's request carries it on; the app swaps it for a session. Then, before the first paint: marks the document as signed in or out,
 * and the side menu as made narrow, so that the right ones are seen from the start.
 */
export const markSession = `(()=>{const q=new URLSearchParams(location.search),c=q.get('token');
if(c!==null){q.delete('token');const s=q.toString();history.replaceState(null,'',location.pathname+(s&&'?'+s)+location.hash);window.handOff=c}
const d=document.documentElement.dataset;d.session=sessionStorage.getItem('session')?'in':'out';
if(localStorage.getItem('menu'))d.menu='narrow'})()`;

/** How long a page may take to come alive before it says that it is late. */
const PATIENCE_MS = 30_000;

/**
 * Starts the app when the page's largest picture is painted, or a second and a half after loading, or at the first touch,
 * whichever is first; a page that the browser draws starts at once. React comes first, and between its parts the page draws breath. A press on a
 * button that is not alive yet is remembered and done as soon as it is. What does not arrive is asked for again, less and less often, before it is
 * imported: an import that failed once fails as long as the document lives. After three more times, and after half a minute in any case, the
 * reader is told to look after the network, until the page is there.
 */
export const startApp = (parts: readonly string[]): string => `(()=>{
const d=document,root=d.documentElement,wait=ms=>new Promise(r=>setTimeout(r,ms));
let started=false,early=null;
const stuck=on=>{d.getElementById('stuck').hidden=!on};
const load=async(u,tries)=>{try{const r=await fetch(u);if(!r.ok)throw r;await r.arrayBuffer()}catch{if(tries>2)stuck(true);await wait(1000<<Math.min(tries,5));return load(u,tries+1)}return import(u)};
const start=()=>{if(started)return;started=true;
const late=setTimeout(stuck,${PATIENCE_MS},true);addEventListener('app-mounted',()=>{clearTimeout(late);stuck(false)},{once:true});
(async()=>{for(const u of ${JSON.stringify(parts)}){await load(u,0);await wait(0)}})().catch(()=>stuck(true))};
d.addEventListener('click',e=>{if('mounted'in root.dataset)return;const b=e.target.closest&&e.target.closest('button');if(b){early=b;start()}},true);
addEventListener('app-mounted',()=>{if(early&&early.isConnected)early.click()},{once:true});
if(window.handOff||!d.querySelector('[data-drawn=server] img[fetchpriority=high]')){start();return}
['pointerdown','keydown'].forEach(t=>addEventListener(t,start,{once:true,passive:true,capture:true}));
addEventListener('load',()=>setTimeout(start,1500));
try{new PerformanceObserver(l=>{if(l.getEntries().some(e=>e.url))requestAnimationFrame(()=>setTimeout(start))}).observe({type:'largest-contentful-paint',buffered:true})}catch{}
})()`;
