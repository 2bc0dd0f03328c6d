import type { Shelf } from '../shelf.ts';
import type { CheckResult, Noted } from './checks/check.ts';
import { drawChecks, loggedChecks } from './checks/draw-checks.ts';
import { logChecks } from './checks/log-checks.ts';
import { receiptChecks } from './checks/receipt-checks.ts';
import { ticketChecks } from './checks/ticket-checks.ts';
import type { Curves } from './curves.ts';
import type { Proof } from './evidence.ts';

function notedChecks({ seed, tickets }: Proof, { commitment, root }: Noted): CheckResult[] {
  const results: CheckResult[] = [];
  if (commitment !== undefined)
    results.push({ check: 'commitment-as-noted', held: seed?.commitment === commitment });
  if (root !== undefined) results.push({ check: 'root-as-noted', held: tickets?.root === root });
  return results;
}

/**
 * Checks a proof from itself, the rules and the curves alone: that seed, draw, ticket and payout belong to the commitment, the root and the
 * receipt it shows, and that all of them stand under one signed head of the brand's log. That this head is the one that everybody is
 * shown, only one who has another head can say (`verifyEvidence`).
 */
export const verifyProof = (shelf: Shelf, proof: Proof, noted: Noted, curves: Curves): CheckResult[] => [
  ...notedChecks(proof, noted),
  ...drawChecks(shelf, proof, curves),
  ...logChecks(proof, curves),
  ...loggedChecks(proof),
  ...receiptChecks(proof, curves),
  ...ticketChecks(shelf, proof),
];
