import { readProof, verifyProof, type Check, type Noted } from '@mela/lottery-rules';
import { verifyBeacon } from '@mela/lottery-rules/fair/verify-beacon.ts';
import { shelf } from '@mela/lottery-rules/families.ts';

const SENTENCES: Readonly<Record<Check, string>> = {
  'family-known': 'the family of the lottery is known',
  'seed-matches-commitment': 'the seed is the one committed to before sale opened',
  'beacon-is-published': 'the beacon is what its public key has signed for that round',
  'draw-follows-from-seed':
    'the result follows from the seed, the issue number and the beacon, if there is one',
  'draw-is-well-formed': 'the result is one this lottery can have',
  'ticket-is-of-this-draw': 'the ticket belongs to this draw',
  'ticket-is-in-root': 'the ticket was among those fixed at the close',
  'selection-makes-these-notes': 'the selection makes the number of notes charged',
  'stake-is-notes-times-price': 'the stake is that number of notes at the price of one',
  'hits-follow-from-draw': 'the winning notes are those the result gives',
  'payout-follows-from-hits': 'the payout is what those notes win at the accepted odds',
  'commitment-as-noted': 'the commitment is the one you noted',
  'round-as-noted': 'the beacon’s round is the one you noted',
  'root-as-noted': 'the root of all tickets is the one you noted',
};

/** A report of every check, and whether all of them held. */
export function verify(text: string, noted: Noted): { readonly held: boolean; readonly report: string } {
  const proof = readProof(text);
  if (!proof.ok) return { held: false, report: `This is not a proof: look at ${proof.refusal.at}.` };
  const results = verifyProof(shelf, proof.value, noted, verifyBeacon);
  const held = results.every((result) => result.held);
  const lines = results.map((result) => `${result.held ? '  ok  ' : ' FAIL '} ${SENTENCES[result.check]}`);
  const { game, numero } = proof.value;
  return {
    held,
    report: [`${game} ${numero}`, ...lines, held ? 'Everything holds.' : 'This proof does not hold.'].join(
      '\n',
    ),
  };
}
