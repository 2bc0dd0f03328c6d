import { useLocale } from '@mela/i18n/react.ts';
import { ErrorState } from '@mela/ui/error-state.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readFrameMessage, type FrameMessage } from './frame-message.ts';
import { policyHolds, watchPolicy } from './policy.ts';

/** What a game may do in its frame; it lives on an origin of its own, so its `allow-same-origin` is not ours. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';
const PATIENCE_MS = 20_000;
/** By then a page has heard that it may not frame what has opened: a game that never says a word has come up. */
const HEARD_BY_THEN_MS = 2000;

type GameFrameProps = {
  url: string;
  name: string;
  onMessage: (message: FrameMessage) => void;
  /** The game did not come up; asked when the player wants to try again. */
  onStuck: () => void;
};

/** A vendor's game, walled in: it can say four words to this page, and nothing else of it is heard. */
export function GameFrame({ url, name, onMessage, onStuck }: GameFrameProps) {
  const { text } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'here' | 'stuck' | 'anew' | 'refused'>('loading');
  const hear = useEffectEvent(onMessage);

  // Before the browser has begun to fetch what it then refuses.
  useLayoutEffect(() => watchPolicy(new URL(url).origin, setState), [url]);

  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, { window: frame.current?.contentWindow, origin });
      if (message === null) return;
      policyHolds();
      hear(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url]);

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'stuck' : now)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (state !== 'here') return undefined;
    const timer = setTimeout(policyHolds, HEARD_BY_THEN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={name}
        sandbox={SANDBOX}
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setState((now) => (now === 'anew' || now === 'refused' ? now : 'here'))}
        className="absolute inset-0 size-full border-0"
      />
      {(state === 'loading' || state === 'anew') && (
        <output className="absolute inset-0 flex items-center justify-center bg-sunken text-ink-soft">
          {text('games.opening')}
        </output>
      )}
      {(state === 'stuck' || state === 'refused') && (
        <div className="absolute inset-0 flex items-center justify-center bg-sunken p-4">
          <ErrorState message={text('games.stuck')} onRetry={onStuck} />
        </div>
      )}
    </>
  );
}
