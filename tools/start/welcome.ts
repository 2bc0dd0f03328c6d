import type { Ports } from './ports.ts';

type Welcome = Readonly<{ ports: Ports; data: string; logs: string; seconds: number }>;

/** What `npm start` shows when everything is up. */
export function welcome({ ports, data, logs, seconds }: Welcome): string {
  const at = (host: string): string => `http://${host}.localhost:${ports.public}`;
  return `
Everything is up after ${seconds.toFixed(1)} s.

  Mela     ${at('mela')}
  Nodi     ${at('nodi')}
  Console  ${at('console')}

  Database ${data}
  Logs     ${logs}

Ctrl-C stops everything; the data is kept.`;
}
