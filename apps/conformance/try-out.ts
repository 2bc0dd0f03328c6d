import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Complaint } from '@mela/program/complaint.ts';
import { actionsBy } from './actions.ts';
import { readArguments, USAGE, type Asked, type OfThisMachine } from './arguments.ts';
import type { Result } from './check.ts';
import { openHostilePortal } from './hostile-portal.ts';
import { knowLocalNames } from './names-of-this-machine.ts';
import { lineOf, reportOf } from './report.ts';
import { runChecks, VENDOR_GROUPS, WALLET_GROUPS } from './run-checks.ts';
import { openVendor, type Driver } from './vendor.ts';
import { openWallet } from './wallet.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const tellResult = (result: Result): void => tell(lineOf(result));

async function tryWallet({ target, tickets, actions, only }: Asked): Promise<Result[]> {
  const doing = actions === null ? null : actionsBy(actions);
  const [first = await doing?.ticket(), second = await doing?.ticket()] = tickets;
  if (!first || !second) throw new Complaint('Two tickets are needed.');
  return runChecks(await openWallet(target, [first, second], doing), WALLET_GROUPS, only, tellResult);
}

/** Has a person play. */
const askSomebody: Driver = async (frame, { game, free }) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  await lines.question(`Play one ${free ? 'free ' : ''}round of ${game}, then press Enter: ${frame}\n`);
  lines.close();
};

async function tryVendor(asked: Asked, driveStudio: Driver): Promise<Result[]> {
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
    return await runChecks(vendor, VENDOR_GROUPS, only, tellResult);
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

/** What is known where the runner stands beside a system of ours: what that says of itself, and how its studio's games are played. */
export type Here = Readonly<{ ofThisMachine: OfThisMachine; driveStudio: Driver }>;

/** Tries out what the words of a command line say, and tells of it; answers what the command ends with. Throws a `Complaint` when it could not. */
export async function tryOut(words: readonly string[], here: Here): Promise<0 | 1> {
  knowLocalNames();
  const asked = readArguments(words, here.ofThisMachine);
  if (!asked) {
    tell(USAGE);
    return 0;
  }
  const { side, target, report, untried } = asked;
  const results = await (side === 'wallet' ? tryWallet(asked) : tryVendor(asked, here.driveStudio)).catch(
    (error: unknown) => {
      throw aboutSilence(error, target.url);
    },
  );
  const failed = results.filter(({ breach }) => breach !== null).length;
  for (const line of untried) tell(`– ${line}, so it was not tried`);
  mkdirSync(path.dirname(path.resolve(report)), { recursive: true });
  writeFileSync(
    report,
    reportOf(results, { url: target.url, keyId: target.key.id, at: new Date(), untried }),
  );
  tell(`${results.length - failed} passed, ${failed} failed; the report is in ${report}`);
  return failed === 0 ? 0 : 1;
}
