import type { Evidence } from '../evidence.ts';
import type { SigningKey } from '../signing-key-shape.ts';
import { readJws } from '../jws.ts';
import { HEAD_TYPE, headClaims } from '../log-head.ts';
import { RECEIPT_TYPE, receiptClaims } from '../receipt.ts';

/** What is signed in a file, and the keys that it brings along. */
export type Signatures = Readonly<{
  heads: readonly string[];
  receipts: readonly string[];
  keys: readonly SigningKey[];
}>;

/** The signed parts of a file. */
export function signaturesOf(evidence: Evidence): Signatures {
  switch (evidence.kind) {
    case 'proof': {
      const { log, ticket } = evidence;
      return { heads: [log.head], receipts: ticket ? [ticket.receipt.receipt] : [], keys: log.keys };
    }
    case 'receipt':
      return { heads: [], receipts: [evidence.receipt], keys: evidence.keys };
    case 'head':
      return { heads: [evidence.head], receipts: [], keys: evidence.keys };
    case 'consistency':
      return { heads: [evidence.from, evidence.to], receipts: [], keys: evidence.keys };
    case 'leaves':
    case 'log':
    case 'keys':
      return { heads: [], receipts: [], keys: [] };
  }
}

/** The names of the keys that a file says it was signed with. */
export function kidsOf(evidence: Evidence): string[] {
  const { heads, receipts } = signaturesOf(evidence);
  return [
    ...heads.map((head) => readJws(head, HEAD_TYPE, headClaims)?.kid),
    ...receipts.map((receipt) => readJws(receipt, RECEIPT_TYPE, receiptClaims)?.kid),
  ].filter((kid) => kid !== undefined);
}
