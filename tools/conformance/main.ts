import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint, explain } from '../complaint.ts';
import { lineOf, reportOf } from './report.ts';
import { groupNames, runChecks } from './run-checks.ts';
import { openWallet, type Target } from './wallet.ts';

// `npm run conformance`: plays a hostile vendor against a portal's wallet and says which promises of docs/protocols/provider.md it keeps.
const USAGE = `npm run -s conformance -- --wallet URL --key ID --secret HEX --ticket T --ticket T [--only GROUP]… [--report FILE]
  URL     the portal's base address            ID, HEX   a key of the vendor and its secret
  T       launch tickets of two players who may play one game, with at least 1,000 times its smallest stake each
  GROUP   ${groupNames.join(', ')}`;
const PATIENCE_MS = 60_000;

const HEX = /^(?:[0-9a-f]{2}){16,}$/i;

function read() {
  const { values } = parseArgs({
    options: {
      wallet: { type: 'string' },
      key: { type: 'string' },
      secret: { type: 'string' },
      ticket: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: groupNames },
      report: { type: 'string' },
    },
  });
  const { wallet, key, secret, ticket, only, report } = values;
  const [first, second] = ticket;
  if (!wallet || !key || !secret || !first || !second) throw new Complaint(USAGE);
  if (!URL.canParse(wallet)) throw new Complaint(`${wallet} is no address.\n${USAGE}`);
  if (!HEX.test(secret)) throw new Complaint(`The secret is at least 16 bytes in hex.\n${USAGE}`);
  const unknown = only.find((group) => !groupNames.includes(group));
  if (unknown !== undefined) throw new Complaint(`No group is called ${unknown}.\n${USAGE}`);
  const target: Target = {
    url: wallet,
    key: { id: key, secret: Buffer.from(secret, 'hex') },
    patienceMs: PATIENCE_MS,
    now: Date.now,
  };
  return { target, tickets: [first, second] as const, only, report };
}

async function main(): Promise<void> {
  const { target, tickets, only, report } = read();
  const at = await openWallet(target, tickets);
  const results = await runChecks(at, only, (result) => console.log(lineOf(result)));
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
