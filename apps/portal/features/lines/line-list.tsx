import { useReader } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { measure } from './measure.ts';

/** How long a line takes in ms, or that it does not answer. */
type Measured = number | 'silent';

type LineListProps = { hosts: readonly string[]; onAgain: () => void };

const never = () => () => undefined;

/** The lines, measured one after another: at once they would slow each other down. */
export function LineList({ hosts, onAgain }: LineListProps) {
  const { text, formats } = useReader();
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
              <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-bold">{text('content.line', { number: at + 1 })}</span>
                  <span className="block text-sm break-all text-ink-soft">{host}</span>
                </span>
                <span className="flex items-center gap-2" aria-live="polite">
                  {host === fastest && <Badge tone="gain">{text('content.fastest')}</Badge>}
                  <span className="digits font-semibold">
                    {took === undefined && text('content.measuring')}
                    {took === 'silent' && <span className="text-loss">{text('content.silent')}</span>}
                    {typeof took === 'number' && text('content.took', { ms: formats.number(took) })}
                  </span>
                </span>
                {here === host && (
                  <span className="flex min-h-11 min-w-28 items-center justify-center text-sm text-ink-soft">
                    {text('content.here')}
                  </span>
                )}
                {here !== null && here !== host && (
                  <LinkButton href={originOf(host)} look="outline" size="small" className="min-h-11 min-w-28">
                    {text('content.useLine')}
                  </LinkButton>
                )}
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
