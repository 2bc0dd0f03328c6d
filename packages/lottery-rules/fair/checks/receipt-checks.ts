import { parseAmount } from '@mela/primitives';
import type { Curves } from '../curves.ts';
import type { EvidenceOf, Proof } from '../evidence.ts';
import type { SigningKey } from '../signing-key-shape.ts';
import { isSigned, readJws } from '../jws.ts';
import type { EntryOf } from '../log-entry.ts';
import { rootFrom } from '../merkle.ts';
import { linesOf, RECEIPT_TYPE, receiptClaims, type ReceiptClaims } from '../receipt.ts';
import { leafOf } from '../ticket.ts';
import type { CheckResult } from './check.ts';
import { loggedOf, type LoggedEntry } from './log-checks.ts';

/** What a receipt says, if one of these keys has signed it. */
export function signedReceipt(
  receipt: string,
  keys: readonly SigningKey[],
  curves: Curves,
): ReceiptClaims | undefined {
  const jws = readJws(receipt, RECEIPT_TYPE, receiptClaims);
  return jws && isSigned(jws, keys, curves) ? jws.claims : undefined;
}

/** Whether the receipt of a proved ticket is signed, is for that ticket, and was given for this very draw. */
export function receiptChecks(proof: Proof, curves: Curves): CheckResult[] {
  const { brand, game, numero, seed, log, ticket } = proof;
  if (!ticket) return [];
  const { receipt, place } = ticket.receipt;
  const claims = signedReceipt(receipt, log.keys, curves);
  const isHeld =
    claims?.game === game &&
    claims.numero === numero &&
    claims.lines.count === place.count &&
    rootFrom(leafOf(ticket.slip), place) === claims.lines.root;
  const [commitment] = loggedOf(proof, 'commitment');
  const [salt] = loggedOf(proof, 'salt');
  const named = claims?.commitment;
  return [
    { check: 'receipt-is-signed', held: claims?.brand === brand },
    { check: 'receipt-holds-tickets', held: isHeld },
    ...(seed || named
      ? [
          {
            check: 'receipt-names-commitment' as const,
            held: named?.code === seed?.commitment && named?.entry === commitment?.index,
          },
        ]
      : []),
    ...(claims && (proof.salt || claims.salt)
      ? [{ check: 'receipt-names-salt' as const, held: isSaltNamed(claims, salt) }]
      : []),
  ];
}

/** Whether a receipt names the salt that was logged; one from before may name none. */
const isSaltNamed = (
  { salt: named, placedAt }: ReceiptClaims,
  logged: LoggedEntry<EntryOf<'salt'>> | undefined,
): boolean =>
  named
    ? named.root === logged?.entry.root && named.entry === logged.index
    : logged !== undefined && Date.parse(placedAt) < Date.parse(logged.entry.at);

/** Whether a receipt with its tickets is signed, and is for them. */
export function receiptFileChecks(
  { receipt, keys, tickets }: EvidenceOf<'receipt'>,
  curves: Curves,
): CheckResult[] {
  const claims = signedReceipt(receipt, keys, curves);
  const lines = linesOf(tickets);
  const isHeld =
    claims !== undefined &&
    lines.root === claims.lines.root &&
    lines.count === claims.lines.count &&
    tickets.every(({ game, numero }) => game === claims.game && numero === claims.numero) &&
    sumOf(tickets.map(({ stake }) => stake)) === sumOf([claims.stake]);
  return [
    { check: 'receipt-is-signed', held: claims !== undefined },
    { check: 'receipt-holds-tickets', held: isHeld },
  ];
}

/** The sum of decimal amounts; undefined where one of them is none. */
function sumOf(amounts: readonly string[]): bigint | undefined {
  let sum = 0n;
  for (const text of amounts) {
    const amount = parseAmount(text);
    if (!amount.ok) return undefined;
    sum += amount.value;
  }
  return sum;
}
