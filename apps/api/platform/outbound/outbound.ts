import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { openNetworks } from '../networks.ts';
import { plainAddress, specialNetwork } from './public-address.ts';
import { readAnswer, requireKey } from './read-answer.ts';

/** This machine: what an installation on one machine, and a test, trusts. */
export const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const;

const ANSWER_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Shorter than others keep a connection that says nothing, so that none is used in the moment in which it is closed. */
const IDLE_MS = 4000;

/** What a call is made with, as `fetch` takes it, and how much of an answer is read. */
export type OutboundCall = Readonly<{
  method?: string;
  headers?: Headers | Readonly<Record<string, string>>;
  body?: string | Uint8Array | null;
  /** When it is given up, the reading of its answer included; ten seconds unless told otherwise. */
  signal?: AbortSignal;
  /** A longer answer is none; a mebibyte unless told otherwise. */
  bytesMax?: number;
  /** The SHA-256 of the other side's public key in base64: it is who it says it is, whoever signed its certificate. */
  pin?: string | undefined;
}>;

/** The way out. */
export type Outbound = Readonly<{
  /** Calls over HTTP. The answer is read whole; a redirect, a refused address and whatever else is no answer throws. */
  fetch(url: URL | string, call?: OutboundCall): Promise<Response>;
  /** Opens a connection for what is not HTTP. */
  dial(to: Readonly<{ host: string; port: number; timeoutMs: number }>): Promise<Socket>;
  /** Whether an origin that somebody enters may be called; answers what is wrong with it, or null. It is looked at again when it is called. */
  complaintOf(origin: string): Promise<AddressComplaint | null>;
  close(): void;
}>;

/** It is no origin of a web server, its host is not found, it is not of the open internet, or what is said over the open internet is not encrypted. */
export type AddressComplaint = 'malformed' | 'no-host' | 'not-open' | 'plain';

type Options = Readonly<{
  /** The networks that are trusted though they are not of the open internet. */
  allow: readonly string[];
  log: Readonly<{ warn(what: object, sentence: string): void }>;
  /** Tests have names of their own. */
  resolve?: (
    host: string,
    options: { all: true },
    done: (error: NodeJS.ErrnoException | null, found?: LookupAddress[]) => void,
  ) => void;
}>;

/** Opens the way out. Connections are kept for the next call to the same host. */
export function openOutbound({ allow, log, resolve = lookUp }: Options): Outbound {
  const isTrusted = openNetworks(allow);

  /** Why a host may not be called at one of its addresses; null where it may. */
  function refusalOf(host: string, addresses: readonly string[]): Error | null {
    for (const address of addresses.map(plainAddress)) {
      const network = isTrusted(address) ? null : specialNetwork(address);
      if (network === null) continue;
      log.warn({ host, address, network }, 'nobody is called at such an address (OUTBOUND_ALLOW)');
      return new Error(`${host} is at ${address}, which is ${network} and not allowed`);
    }
    return null;
  }

  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      const addresses = found.map(({ address }) => address);
      const problem = error ?? (first ? refusalOf(host, addresses) : new Error(`${host} has no address`));
      if (problem) done(problem, '');
      else if (options.all) done(null, found);
      else done(null, first?.address ?? '', first?.family);
    });

  /** What is an address already is never looked up. */
  function requireCallable(host: string): void {
    const refusal = isIP(host) === 0 ? null : refusalOf(host, [host]);
    if (refusal) throw refusal;
  }

  /** The addresses of a host; those of names below `localhost` are this machine's, whoever is asked. */
  async function addressesOf(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host];
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
    return new Promise((done) => {
      resolve(host, { all: true }, (error, found = []) =>
        done(error ? [] : found.map(({ address }) => address)),
      );
    });
  }

  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agents = { 'http:': new PlainAgent(kept), 'https:': new SecureAgent(kept) };

  return {
    async fetch(to, { method = 'GET', headers = {}, body = null, pin, ...limits }: OutboundCall = {}) {
      const { signal = AbortSignal.timeout(TIMEOUT_MS), bytesMax = ANSWER_BYTES } = limits;
      const url = new URL(to);
      const { protocol } = url;
      if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not called`);
      if (pin !== undefined && protocol !== 'https:') throw new Error('only https: has a key to be pinned');
      requireCallable(withoutBrackets(url.hostname));
      signal.throwIfAborted();
      const send = protocol === 'https:' ? requestSecure : requestPlain;
      const call = send(url, {
        method,
        lookup,
        signal,
        headers: {
          accept: '*/*',
          'user-agent': 'mela',
          ...(headers instanceof Headers ? Object.fromEntries(headers) : headers),
          ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        agent: pin === undefined && agents[protocol],
        rejectUnauthorized: pin === undefined,
      });
      if (pin !== undefined) requireKey(call, pin);
      const answer = readAnswer(call, { bytesMax, signal });
      call.end(body ?? undefined);
      return answer;
    },
    async dial({ host: named, port, timeoutMs }) {
      const host = withoutBrackets(named);
      requireCallable(host);
      const socket = connect({ host, port, lookup });
      // Whoever is given it hears of its end; before and after, it ends nobody else.
      socket.on('error', () => undefined);
      try {
        await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
        return socket;
      } catch (error) {
        socket.destroy();
        throw error;
      }
    },
    async complaintOf(origin) {
      const url = URL.canParse(origin) ? new URL(origin) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) return 'malformed';
      const addresses = (await addressesOf(withoutBrackets(url.hostname))).map(plainAddress);
      if (addresses.length === 0) return 'no-host';
      const untrusted = addresses.filter((address) => !isTrusted(address));
      if (untrusted.some((address) => specialNetwork(address) !== null)) return 'not-open';
      return url.protocol === 'http:' && untrusted.length > 0 ? 'plain' : null;
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** The way out of a tool or a test beside an installation: also to this machine. What is refused is told by its error alone. */
export const openOutboundHere = (): Outbound =>
  openOutbound({ allow: LOOPBACK, log: { warn: () => undefined } });

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
