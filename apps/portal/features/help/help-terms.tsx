import { useText } from '@mela/i18n/react.ts';
import { Icon } from '@mela/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { usePlace } from '../../router/router-provider.tsx';

const TERMS = ['begin', 'deposit', 'withdraw', 'play', 'lottery', 'fair', 'security', 'break'] as const;

/** What people ask, one answer open at a time; each has an address of its own. */
export function HelpTerms() {
  const text = useText();
  const { hash } = usePlace();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const named = [...(list.current?.children ?? [])].find(({ id }) => `#${id}` === hash);
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView({ block: 'nearest' });
  }, [hash]);
  return (
    <>
      <p className="mb-3 text-ink-soft">{text('help.intro')}</p>
      <div ref={list} className="flex flex-col gap-2">
        {TERMS.map((term) => (
          <details key={term} id={term} name="help" className="group rounded-control bg-raised">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-4 py-2 font-semibold">
              <span className="flex-1">{text(`help.${term}Title`)}</span>
              <Icon of="chevron-right" className="size-5 eased group-open:rotate-90" />
            </summary>
            <p className="px-4 pb-4">{text(`help.${term}`)}</p>
          </details>
        ))}
      </div>
    </>
  );
}
