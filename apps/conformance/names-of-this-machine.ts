import dns from 'node:dns';

type Answer = (...reply: unknown[]) => void;

/** From now on names below `localhost` are this machine, as in every browser; not every system's resolver knows them. */
export function knowLocalNames(): void {
  const ask = dns.lookup as unknown as (name: string, ...rest: unknown[]) => void;
  const lookup = (name: string, ...rest: unknown[]): void => {
    const [options, answer] = rest as [{ all?: boolean }, Answer];
    if (!name.endsWith('.localhost')) return ask(name, ...rest);
    if (options.all) answer(null, [{ address: '127.0.0.1', family: 4 }]);
    else answer(null, '127.0.0.1', 4);
  };
  dns.lookup = lookup as unknown as typeof dns.lookup;
}
