import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { driveStudio } from './drive-studio.ts';
import { openHostilePortal } from './hostile-portal.ts';
import type { Result } from './check.ts';
import { lineOf, reportOf } from './report.ts';
import { runChecks, VENDOR_GROUPS, WALLET_GROUPS } from './run-checks.ts';
import type { Target } from './speaker.ts';
import { openVendor, type Driver } from './vendor.ts';
import { openWallet } from './wallet.ts';

// `npm run conformance`: plays a hostile vendor against a portal's wallet, or a hostile portal against a vendor, and says which promises of
// docs/protocols/provider.md are kept.
const USAGE = `npm run -s conformance -- --wallet URL --key ID --secret HEX --ticket T --ticket T [--only GROUP]… [--report FILE]
  URL       the portal's base address          ID, HEX   a key of the vendor and its secret
  T         launch tickets of two players who may play one game, with at least 1,000 times its smallest stake each
  GROUP     ${Object.keys(WALLET_GROUPS).join(', ')}

npm run -s conformance -- --vendor URL --key ID --secret HEX --lobby URL [--listen PORT [--studio]] [--wallet-key ID --wallet-secret HEX]
                          [--currency BDT] [--only GROUP]… [--report FILE]
  URL       the vendor's base address          ID, HEX   a key of a merchant whose money is asked for bet by bet
  --lobby   an address on an origin that the vendor may be framed by
  --listen  where the runner is the merchant's portal: the vendor calls http://127.0.0.1:PORT. Rounds are then asked for, and you
            play them in the frame whose address is shown; --studio plays them by itself, in our own studio
  --wallet-key, --wallet-secret   a key of a merchant whose players' money is brought to the vendor
  GROUP     ${Object.keys(VENDOR_GROUPS).join(', ')}; without --listen not calls, without --wallet-key not wallets`;
const PATIENCE_MS = 60_000;

const HEX = /^(?:[0-9a-f]{2}){16,}$/i;

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true, default: [] as string[] } as const;

function read() {
  const { values } = parseArgs({
    options: {
      wallet: text,
      vendor: text,
      key: text,
      secret: text,
      ticket: several,
      lobby: text,
      listen: text,
      studio: { type: 'boolean', default: false },
      'wallet-key': text,
      'wallet-secret': text,
      currency: { type: 'string', default: 'BDT' },
      only: several,
      report: text,
    },
  });
  const { wallet, vendor, key, secret } = values;
  const url = wallet ?? vendor;
  if (!url || (wallet && vendor) || !key || !secret) throw new Complaint(USAGE);
  const groups = Object.keys(wallet ? WALLET_GROUPS : VENDOR_GROUPS);
  const possible = groups.filter(
    (group) =>
      (group !== 'calls' || values.listen !== undefined) &&
      (group !== 'wallets' || values['wallet-key'] !== undefined),
  );
  const unknown = values.only.find((group) => !groups.includes(group));
  if (unknown !== undefined) throw new Complaint(`No group is called ${unknown}.\n${USAGE}`);
  const only = values.only.length > 0 ? values.only : wallet ? groups : possible;
  return { ...values, target: targetOf(url, key, secret), only };
}

function targetOf(url: string, id: string, secret: string): Target {
  if (!URL.canParse(url)) throw new Complaint(`${url} is no address.\n${USAGE}`);
  if (!HEX.test(secret)) throw new Complaint(`The secret is at least 16 bytes in hex.\n${USAGE}`);
  return { url, key: { id, secret: Buffer.from(secret, 'hex') }, patienceMs: PATIENCE_MS, now: Date.now };
}

type Read = ReturnType<typeof read>;
const tell = (result: Result): void => console.log(lineOf(result));

async function tryWallet({ target, ticket, only }: Read): Promise<Result[]> {
  const [first, second] = ticket;
  if (!first || !second) throw new Complaint(USAGE);
  return runChecks(await openWallet(target, [first, second]), WALLET_GROUPS, only, tell);
}

/** Has a person play. */
const askSomebody: Driver = async (frame, { game, free }) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  await lines.question(`Play one ${free ? 'free ' : ''}round of ${game}, then press Enter: ${frame}\n`);
  lines.close();
};

async function tryVendor(asked: Read): Promise<Result[]> {
  const { target, lobby, listen, studio, currency, only } = asked;
  if (!lobby) throw new Complaint(USAGE);
  const [id, secret] = [asked['wallet-key'], asked['wallet-secret']];
  const portal = listen ? await openHostilePortal(target.key, { port: Number(listen), currency }) : null;
  try {
    const vendor = await openVendor(target, {
      lobbyUrl: lobby,
      currency,
      wallets: id && secret ? targetOf(target.url, id, secret) : null,
      portal,
      drive: studio ? driveStudio : askSomebody,
    });
    return await runChecks(vendor, VENDOR_GROUPS, only, tell);
  } finally {
    await portal?.close();
  }
}

async function main(): Promise<void> {
  const asked = read();
  const { target, report } = asked;
  const results = await (asked.wallet ? tryWallet(asked) : tryVendor(asked));
  const failed = results.filter(({ breach }) => breach !== null).length;
  if (report) {
    mkdirSync(path.dirname(path.resolve(report)), { recursive: true });
    writeFileSync(report, reportOf(results, { url: target.url, keyId: target.key.id, at: new Date() }));
  }
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 2;
});
