// Written into the head of every game's page, so that the visit is asked for while the page's scripts are still on their way.
// The launch code is good for one use; it leaves the address before anything else happens.
const code = location.hash.slice(1);
history.replaceState(null, '', location.pathname + location.search);
window.visitAsked = fetch('/api/visits', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code }),
  signal: AbortSignal.timeout(15_000),
}).catch(() => undefined);

// Where the game is a drawing, its canvas is opened while nothing but the network is at work.
if ('drawn' in document.documentElement.dataset)
  setTimeout(() => {
    window.gameCanvas = document.createElement('canvas');
    window.gameCanvas.getContext('webgl2', { stencil: true, antialias: devicePixelRatio < 2 });
  });

// Where the game's own script does not come, nobody else is there to say so.
const [broken, again] =
  new URLSearchParams(location.search).get('lang') === 'en'
    ? ['The game did not come through.', 'Try again']
    : ['গেমটি এসে পৌঁছায়নি।', 'আবার চেষ্টা করুন'];
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const button = Object.assign(document.createElement('button'), {
      className: 'solid',
      textContent: again,
      onclick: () => parent.postMessage({ source: 'game', type: 'reopen' }, '*'),
    });
    const note = Object.assign(document.createElement('div'), { className: 'opening', textContent: broken });
    if (parent !== window) note.append(button);
    document.body.append(note);
    document.body.dataset['failed'] = 'silent';
  },
  true,
);
