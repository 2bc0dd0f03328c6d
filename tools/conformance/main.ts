import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { readArguments, USAGE } from './arguments.ts';
import type { Result } from './check.ts';
import { actionsBy } from './actions.ts';
import { driveStudio } from './drive-studio.ts';
import { openHostilePortal } from './hostile-portal.ts';
import { knowLocalNames } from './names-of-this-machine.ts';
import { lineOf, reportOf } from './report.ts';
import { runChecks, VENDOR_GROUPS, WALLET_GROUPS } from './run-checks.ts';
import { openVendor, type Driver } from './vendor.ts';
import { openWallet } from './wallet.ts';

// `npm run conformance`: plays a hostile vendor against a portal's wallet, or a hostile portal against a vendor, and says which promises of
// docs/protocols/provider.md are kept.
type Asked = NonNullable<ReturnType<typeof readArguments>>;
const tell = (result: Result): void => console.log(lineOf(result));

async function tryWallet({ target, tickets, actions, only }: Asked): Promise<Result[]> {
  const doing = actions === null ? null : actionsBy(actions);
  const [first = await doing?.ticket(), second = await doing?.ticket()] = tickets;
  if (!first || !second) throw new Complaint('Two tickets are needed.');
  return runChecks(await openWallet(target, [first, second], doing), WALLET_GROUPS, only, tell);
}

/** Has a person play. */
const askSomebody: Driver = async (frame, { game, free }) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  await lines.question(`Play one ${free ? 'free ' : ''}round of ${game}, then press Enter: ${frame}\n`);
  lines.close();
};

async function tryVendor(asked: Asked): Promise<Result[]> {
  const { target, lobbyUrl, listen, studio, currency, wallets, actions, only } = asked;
  const portal = listen === null ? null : await openHostilePortal(target.key, { port: listen, currency });
  try {
    const vendor = await openVendor(target, {
      lobbyUrl,
      currency,
      wallets,
      portal,
      drive: studio ? driveStudio : askSomebody,
      actions: actions === null ? null : actionsBy(actions),
    });
    return await runChecks(vendor, VENDOR_GROUPS, only, tell);
  } finally {
    await portal?.close();
  }
}

/** Nobody there is no stack trace. */
function aboutSilence(error: unknown, url: string): unknown {
  const cause = error instanceof TypeError && error.cause instanceof Error ? error.cause : null;
  if (!cause) return error;
  const reason = 'code' in cause ? String(cause.code) : cause.message;
  return new Complaint(`Nobody answers at ${url}: ${reason}.`);
}

async function main(): Promise<void> {
  knowLocalNames();
  const asked = readArguments(process.argv.slice(2), process.env);
  if (!asked) return console.log(USAGE);
  const { side, target, report, untried } = asked;
  const results = await (side === 'wallet' ? tryWallet(asked) : tryVendor(asked)).catch((error: unknown) => {
    throw aboutSilence(error, target.url);
  });
  const failed = results.filter(({ breach }) => breach !== null).length;
  for (const line of untried) console.log(`– ${line}, so it was not tried`);
  mkdirSync(path.dirname(path.resolve(report)), { recursive: true });
  writeFileSync(
    report,
    reportOf(results, { url: target.url, keyId: target.key.id, at: new Date(), untried }),
  );
  console.log(`${results.length - failed} passed, ${failed} failed; the report is in ${report}`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 2;
});
