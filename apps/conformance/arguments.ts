import { parseArgs } from 'node:util';
import { parseKeyId } from '@mela/wire/provider/index.ts';
import { Complaint } from '@mela/program/complaint.ts';
import { VENDOR_GROUPS, WALLET_GROUPS } from './run-checks.ts';
import type { Target } from './protocol-client.ts';

export const USAGE = `npm run -s conformance -- --wallet URL
npm run -s conformance -- --vendor URL
  play a hostile vendor against the portal, or a hostile portal against the studio, that \`npm start\` runs on this machine.

npm run -s conformance -- --wallet URL --key ID --secret HEX --ticket T --ticket T [--actions COMMAND] [--only GROUP]… [--report FILE]
  URL       the portal's base address          ID, HEX   a key of the vendor and its secret
  T         launch tickets of two players who may play one game, with at least 1,000 times its smallest stake each
  COMMAND   a program of the portal's that does what only a portal can. It is run with the words
              ticket             prints the launch ticket of another such player; --ticket may then be left out
              end-session P, exclude P, block P, limit P    logs player P out everywhere, excludes or blocks them, or lets them stake no more
              crash              kills the portal, which comes back by itself
  GROUP     ${Object.keys(WALLET_GROUPS).join(', ')}; protection and crash need --actions

npm run -s conformance -- --vendor URL --key ID --secret HEX --lobby URL [--listen PORT [--studio] [--actions COMMAND]]
                          [--wallet-key ID --wallet-secret HEX] [--currency BDT] [--only GROUP]… [--report FILE]
  URL       the vendor's base address          ID, HEX   a key of a merchant whose money is asked for bet by bet
  --lobby   an address on an origin that the vendor may be framed by
  --listen  where the runner is the merchant's portal: the vendor calls http://127.0.0.1:PORT. Rounds are then asked for, and you
            play them in the frame whose address is shown; --studio plays them by itself, in our own studio
  COMMAND   a program of the vendor's, run with the word crash: it kills the vendor, which comes back by itself
  --wallet-key, --wallet-secret   a key of a merchant whose players' money is brought to the vendor
  GROUP     ${Object.keys(VENDOR_GROUPS).join(', ')}; calls needs --listen, crash that and --actions, wallets needs --wallet-key

The report is kept in FILE, by default test-results/conformance-wallet.md or …-vendor.md. The run ends with 0 when every promise is kept, with 1
when one is broken, with 2 when it could not be made.`;

const HEX = /^(?:[0-9a-f]{2}){16,}$/i;
const PATIENCE_MS = 60_000;
const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true, default: [] as string[] } as const;

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        wallet: text,
        vendor: text,
        key: text,
        secret: text,
        ticket: several,
        actions: text,
        lobby: text,
        listen: text,
        studio: { type: 'boolean', default: false },
        'wallet-key': text,
        'wallet-secret': text,
        currency: { type: 'string', default: 'BDT' },
        only: several,
        report: text,
      },
    }).values;
  } catch (error) {
    throw new Complaint(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** What is wrong, and how it is done right. */
export const wrong = (sentence: string): Complaint => new Complaint(`${sentence}\n\n${USAGE}`);

type Given = ReturnType<typeof parsed>;

/**
 * What the system that this machine runs would say of itself to whoever tries it, in the words of the command line; complains where there is none
 * at the address.
 */
export type OfThisMachine = (side: 'wallet' | 'vendor', url: string) => Partial<Given>;

/** What is to be tried, and of whom. */
export type Asked = Readonly<{
  side: 'wallet' | 'vendor';
  target: Target;
  tickets: readonly string[];
  actions: string | null;
  lobbyUrl: string;
  listen: number | null;
  studio: boolean;
  wallets: Target | null;
  currency: string;
  only: readonly string[];
  /** Groups that were not chosen away and cannot be tried, each with what is missing. */
  untried: readonly string[];
  report: string;
}>;

/** Reads the command line: what is to be tried, or null when help is wanted. Complains in a sentence about what is wrong with it. */
export function readArguments(words: readonly string[], ofThisMachine: OfThisMachine): Asked | null {
  const given = parsed(words);
  if (given.help) return null;
  const { wallet, vendor } = given;
  if (wallet !== undefined && vendor !== undefined)
    throw wrong('Either --wallet or --vendor is tried, not both at once.');
  const [side, url] = wallet === undefined ? (['vendor', vendor] as const) : (['wallet', wallet] as const);
  if (url === undefined) throw wrong('What is to be tried? Name --wallet URL or --vendor URL.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw wrong(`${url} is no address.`);
  const local = given.key === undefined && given.secret === undefined;
  const known = local ? { ...given, ...ofThisMachine(side, url) } : given;
  const { key, secret } = known;
  if (!key || !secret) throw wrong('A key has an id and a secret: --key and --secret go together.');
  const target = targetOf(url, key, secret);
  const listen = known.listen === undefined ? null : Number(known.listen);
  if (listen !== null && !(Number.isInteger(listen) && listen > 0 && listen < 65_536))
    throw wrong(`${known.listen} is no port.`);
  if (known.ticket.length !== 0 && known.ticket.length !== 2) throw wrong('Two tickets are needed.');
  if (side === 'wallet' && known.ticket.length === 0 && known.actions === undefined)
    throw wrong('Two players are needed: --ticket twice, or --actions, which gives tickets.');
  if (side === 'vendor' && !known.lobby)
    throw wrong('--lobby is needed, an address that the vendor may be framed by.');
  const [walletKey, walletSecret] = [known['wallet-key'], known['wallet-secret']];
  if ((walletKey === undefined) !== (walletSecret === undefined))
    throw wrong('--wallet-key and --wallet-secret go together.');
  const groups = Object.keys(side === 'wallet' ? WALLET_GROUPS : VENDOR_GROUPS);
  const unknown = known.only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw wrong(`No group is called ${unknown}: there are ${groups.join(', ')}.`);
  const chosen = known.only.length > 0 ? known.only : groups;
  const lacks = (group: string): string | null => {
    if (side === 'wallet')
      return ['protection', 'crash'].includes(group) && !known.actions ? '--actions' : null;
    if (group === 'wallets') return walletKey ? null : '--wallet-key';
    if (group === 'calls') return listen ? null : '--listen';
    return group === 'crash' && !(listen && known.actions) ? '--listen and --actions' : null;
  };
  return {
    side,
    target,
    tickets: known.ticket,
    actions: known.actions ?? null,
    lobbyUrl: known.lobby ?? '',
    listen,
    studio: known.studio,
    wallets: walletKey && walletSecret ? targetOf(url, walletKey, walletSecret) : null,
    currency: known.currency,
    only: chosen.filter((group) => lacks(group) === null),
    untried: chosen.flatMap((group) => (lacks(group) ? [`${group}: needs ${lacks(group)}`] : [])),
    report: known.report ?? `test-results/conformance-${side}.md`,
  };
}

function targetOf(url: string, id: string, secret: string): Target {
  if (!parseKeyId(id)) throw wrong(`${id} is no id of a key: it looks like mela.SHAPLA.1.`);
  if (!HEX.test(secret)) throw wrong('The secret is at least 16 bytes in hex.');
  return { url, key: { id, secret: Buffer.from(secret, 'hex') }, patienceMs: PATIENCE_MS, now: Date.now };
}
