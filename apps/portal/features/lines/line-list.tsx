import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { PING } from '@mela/wire/page.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

const TIMES = 5;
const PATIENCE_MS = 5000;

/**
 * How long one of our own hosts takes to answer, in ms: the middle of several tries, after one that only opens the connection.
 * Null: it does not answer.
 */
async function measure(host: string, signal: AbortSignal): Promise<number | null> {
  const port = location.port === '' ? '' : `:${location.port}`;
  const address = `${location.protocol}//${host}${port}${PING}`;
  const tries: number[] = [];
  for (let at = 0; at <= TIMES; at += 1) {
    const begun = performance.now();
    try {
      const answer = await fetch(address, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      if (!answer.ok) return null;
    } catch {
      return null;
    }
    if (at > 0) tries.push(performance.now() - begun);
  }
  return Math.round(tries.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0);
}

/** How long a line takes in ms, or that it does not answer. */
type Measured = number | 'silent';

type LineListProps = { hosts: readonly string[]; onAgain: () => void };

const never = () => () => undefined;

/** The lines, measured one after another: at once they would slow each other down. */
export function LineList({ hosts, onAgain }: LineListProps) {
  const { text, formats } = useLocale();
  const [known, setKnown] = useState<Readonly<Record<string, Measured>>>({});
  // Where the reader is, only the browser knows.
  const here = useSyncExternalStore(
    never,
    () => location.hostname,
    () => null,
  );
  useEffect(() => {
    const leaving = new AbortController();
    const measureAll = async () => {
      for (const host of hosts) {
        const took = await measure(host, leaving.signal);
        if (leaving.signal.aborted) return;
        setKnown((before) => ({ ...before, [host]: took ?? 'silent' }));
      }
    };
    void measureAll();
    return () => leaving.abort();
  }, [hosts]);

  const busy = hosts.some((host) => known[host] === undefined);
  const times = Object.values(known).filter((took) => typeof took === 'number');
  // Of lines that are equally fast, the first.
  const fastest = busy ? undefined : hosts.find((host) => known[host] === Math.min(...times));
  return (
    <>
      <ul className="flex flex-col gap-3">
        {hosts.map((host, at) => {
          const took = known[host];
          return (
            <li key={host}>
              <Card className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
                <span>
                  <span className="block font-bold">{text('content.line', { number: at + 1 })}</span>
                  <span className="block text-sm wrap-anywhere text-ink-soft">{host}</span>
                </span>
                <span
                  className="flex min-h-8 items-center gap-2 max-sm:order-last max-sm:col-span-2 sm:justify-end"
                  aria-live="polite"
                >
                  <span className="digits font-semibold">
                    {took === undefined && text('content.measuring')}
                    {took === 'silent' && <span className="text-loss">{text('content.silent')}</span>}
                    {typeof took === 'number' && text('content.took', { ms: formats.number(took) })}
                  </span>
                  {host === fastest && <Badge tone="gain">{text('content.fastest')}</Badge>}
                </span>
                {/* As wide as either, before it is known which. */}
                <span className="flex min-h-11 min-w-32 items-center justify-center">
                  {here === host && <span className="text-sm text-ink-soft">{text('content.here')}</span>}
                  {here !== null && here !== host && (
                    <LinkButton
                      href={originOf(host)}
                      look="outline"
                      size="small"
                      className="min-h-11 min-w-32"
                    >
                      {text('content.useLine')}
                    </LinkButton>
                  )}
                </span>
              </Card>
            </li>
          );
        })}
      </ul>
      <Button look="outline" className="mt-5" busy={busy} onClick={onAgain}>
        {text('content.measureAgain')}
      </Button>
    </>
  );
}

/** The front page of a host that is reached as this one is. */
const originOf = (host: string): string =>
  `${location.protocol}//${host}${location.port === '' ? '' : `:${location.port}`}/`;
