import type { Shelf } from '../shelf.ts';
import { acrossFiles, type About } from './checks/across-files.ts';
import type { CheckResult, Noted, Remark } from './checks/check.ts';
import { drawRemarks } from './checks/draw-checks.ts';
import { brandLogs, consistencyChecks, headChecks } from './checks/head-checks.ts';
import { signedHead } from './checks/log-checks.ts';
import { receiptFileChecks, signedReceipt } from './checks/receipt-checks.ts';
import { kidsOf } from './checks/signatures.ts';
import type { Curves } from './curves.ts';
import type { Evidence } from './evidence.ts';
import { verifyProof } from './verify-proof.ts';

/** What came of checking one draw, receipt or log. */
export type Finding = Readonly<{
  /** The draw, the receipt's number, or the brand. */
  subject: string;
  results: readonly CheckResult[];
  remarks: readonly Remark[];
}>;

/**
 * Checks files of a brand's lottery, each by itself and all against each other, without asking anybody: proofs, receipts, heads of the
 * public log, parts of it, and the hashes of a draw's tickets. A ticket that was left out, a seed or a commitment that was replaced, a log
 * that is another for others, a receipt that nobody gave: each shows where two files do not agree.
 */
export function verifyEvidence(
  shelf: Shelf,
  files: readonly Evidence[],
  noted: Noted,
  curves: Curves,
): Finding[] {
  const about = [
    ...files.flatMap((file) => aboutFile(shelf, file, noted, curves)),
    ...brandLogs(files, curves).flatMap((log) => on(log.brand, headChecks(log))),
    ...acrossFiles(files, curves),
    ...keysOf(files, noted),
  ];
  return [...Map.groupBy(about, ({ subject }) => subject)].map(([subject, all]) => ({
    subject,
    results: all.flatMap((one) => ('check' in one ? { check: one.check, held: one.held } : [])),
    remarks: all.filter((one) => 'remark' in one),
  }));
}

const on = (subject: string, found: readonly (CheckResult | Remark)[]): About[] =>
  found.map((one) => ({ subject, ...one }));

function aboutFile(shelf: Shelf, file: Evidence, noted: Noted, curves: Curves): About[] {
  switch (file.kind) {
    case 'proof': {
      const { brand, game, numero } = file;
      return on(`${brand} ${game} ${numero}`, [
        ...verifyProof(shelf, file, noted, curves),
        ...drawRemarks(file),
      ]);
    }
    case 'receipt': {
      const number = signedReceipt(file.receipt, file.keys, curves)?.number;
      return on(number ?? '?', receiptFileChecks(file, curves));
    }
    case 'head': {
      const head = signedHead(file.head, file.keys, curves);
      return on(head?.brand ?? '?', [{ check: 'head-is-signed', held: head !== undefined }]);
    }
    case 'consistency':
      return on(signedHead(file.to, file.keys, curves)?.brand ?? '?', consistencyChecks(file, curves));
    case 'leaves':
    case 'log':
    case 'keys':
      return [];
  }
}

/** Whether everything was signed with keys that the reader knows; else the reader is told their names. */
function keysOf(files: readonly Evidence[], noted: Noted): About[] {
  const kids = new Set(files.flatMap((file) => kidsOf(file)));
  const known = new Set([
    ...(noted.keys ?? []),
    ...files.flatMap((file) => (file.kind === 'keys' ? file.keys.map(({ kid }) => kid) : [])),
  ]);
  const subject = 'keys';
  const logged = files.flatMap((file) => (file.kind === 'proof' ? file.log.keys : []));
  const about: About[] = [];
  if (logged.length > 0)
    about.push({
      subject,
      check: 'keys-agree',
      held: [...kids].every((kid) => logged.some((key) => key.kid === kid)),
    });
  if (known.size > 0)
    about.push({
      subject,
      check: 'keys-as-noted',
      held: kids.size > 0 && [...kids].every((kid) => known.has(kid)),
    });
  else
    about.push(
      ...on(
        subject,
        [...kids].map((kid) => ({ remark: 'key', kid })),
      ),
    );
  return about;
}

/** Whether everything held. */
export const holds = (findings: readonly Finding[]): boolean =>
  findings.length > 0 && findings.every(({ results }) => results.every(({ held }) => held));
