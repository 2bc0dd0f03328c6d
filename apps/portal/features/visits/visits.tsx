import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { ANALYTICS_FRAME } from '@mela/wire/page.ts';
import { useEffect, useRef } from 'react';
import { chooseVisits, useVisitsChoice } from '../../data/counted-visits.ts';
import { isCounted } from '../../router/counted-page.ts';
import { useView } from '../../router/router-provider.tsx';

/** Asks whoever has not said yet whether their visits may be counted, and counts those of who has said yes, on the pages that are counted. */
export function Visits() {
  const choice = useVisitsChoice();
  const { route } = useView();
  const counts = isCounted(route);
  if (choice === 'asked' || (choice === 'asking' && counts)) return <Question wanted={choice === 'asked'} />;
  if (typeof choice === 'string' || !counts) return null;
  return <Counter visitor={choice.visitor} path={route.paths[0] ?? '/'} />;
}

/** Both answers weigh the same; whoever has asked for the question is led to it. */
function Question({ wanted }: { wanted: boolean }) {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) box.current?.focus();
  }, [wanted]);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-labelledby="visits-question"
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md rounded-card border border-line bg-raised p-4 shadow-lg lg:right-auto lg:bottom-5 lg:left-5 lg:mx-0"
    >
      <h2 id="visits-question" className="font-bold">
        {text('visits.question')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text('visits.what')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button look="outline" onClick={() => chooseVisits(false)}>
          {text('visits.no')}
        </Button>
        <Button look="outline" onClick={() => chooseVisits(true)}>
          {text('visits.yes')}
        </Button>
      </div>
    </aside>
  );
}

/** The frame that counts: it is told the page's first address, without what its reader searches or has come from. */
function Counter({ visitor, path }: { visitor: string; path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(false);
  const tell = () => {
    const visit = { visitor, path, title: document.title };
    // A document of no site has no origin that could be named.
    if (loaded.current) frame.current?.contentWindow?.postMessage(visit, '*');
  };
  useEffect(tell, [visitor, path]);
  return (
    <iframe
      ref={frame}
      src={ANALYTICS_FRAME}
      sandbox="allow-scripts"
      hidden
      tabIndex={-1}
      title="analytics"
      onLoad={() => {
        loaded.current = true;
        tell();
      }}
    />
  );
}
