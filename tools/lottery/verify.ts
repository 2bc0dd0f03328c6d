import { curves } from '@mela/lottery-rules/fair/curves.ts';
import {
  holds,
  readEvidence,
  verifyEvidence,
  type Check,
  type Evidence,
  type Finding,
  type Noted,
  type Remark,
} from '@mela/lottery-rules';
import { shelf } from '@mela/lottery-rules/families.ts';
import { lotteryLogConsistency, lotteryTicketLeaves } from '@mela/wire/portal/lottery-log.ts';

const SENTENCES: Readonly<Record<Check, string>> = {
  'keys-as-noted': 'everything is signed with keys that you know',
  'commitment-as-noted': 'the commitment is the one you noted',
  'root-as-noted': 'the root of all tickets is the one you noted',
  'family-known': 'the family of the lottery is known',
  'seed-is-shown': 'the seed of this own draw is shown',
  'seed-matches-commitment':
    'the seed, and what was to be mixed in, are those committed to before sale opened',
  'beacon-is-published': 'the beacon is what its public key has signed for that round',
  'draw-follows-from-seed': 'the result follows from the seed, the draw number and what was mixed in',
  'draw-is-well-formed': 'the result is one this lottery can have',
  'head-is-signed': 'the head of the public log is signed by the system',
  'keys-are-in-log': 'the keys that sign are in that log themselves',
  'entries-are-in-log': 'everything that is quoted from the log is under that head',
  'commitment-came-first': 'the commitment was logged once, before the close and before the tickets',
  'round-was-to-come': 'the beacon’s round was not published before the draw',
  'salt-is-of-log': 'the salt is the root of that log as it was when the sale began',
  'salt-came-first': 'the salt was logged once, after the commitment and before anybody could bet',
  'tickets-are-logged': 'the tickets are those that were logged at the close',
  'result-is-logged': 'the result is the one in the log',
  'void-is-logged': 'whether the draw is void is as the log says',
  'receipt-is-signed': 'the receipt is signed by the system',
  'receipt-holds-tickets': 'the receipt is for these tickets of this draw',
  'receipt-names-commitment': 'the receipt names the same commitment',
  'receipt-names-salt': 'the receipt names the same salt',
  'ticket-is-of-this-draw': 'the ticket belongs to this draw',
  'ticket-is-in-root': 'the ticket was among those fixed at the close',
  'selection-makes-these-notes': 'the selection makes the number of notes charged',
  'stake-is-notes-times-price': 'the stake is that number of notes at the price of one',
  'hits-follow-from-draw': 'the winning notes are those the result gives',
  'payout-follows-from-hits': 'the payout is what those notes win at the accepted odds',
  'void-returns-stake': 'the stake came back, for the draw is void',
  'keys-agree': 'everything is signed with keys of one log',
  'heads-agree': 'no two heads of one length differ: everybody is shown one log',
  'log-goes-on': 'the later log begins with all of the earlier one',
  'log-makes-head': 'the entries of the log make its head',
  'one-commitment': 'nobody was told of another commitment to this draw',
  'one-salt': 'nobody was told of another salt of this draw',
  'one-root': 'nobody was told of another root of its tickets',
  'leaves-make-root': 'the hashes of the tickets, all of them, make the root that was logged',
  'tickets-are-among-leaves': 'the tickets of the receipt were among those fixed at the close',
};

function remarkText(remark: Remark): string {
  switch (remark.remark) {
    case 'beacon':
      return `mixed in: round ${remark.round} of the public beacon, published at ${remark.at.toISOString()}; a round recorded earlier would prove nothing`;
    case 'salt':
      return 'mixed in: the salt, the root of the public log when the sale began, in which are the seeds of everybody who had bet until then. No public beacon could be reached when the draw was planned, and a recorded one would prove nothing. Weaker than a beacon: nobody can choose it after the first bet, but whoever holds the keys of the system could know the result from then on';
    case 'outside':
      return 'the result comes from outside: it has no seed';
    case 'void':
      return remark.isResultKnown
        ? 'the draw is void; its result is what it would have been'
        : 'the draw is void';
    case 'fixed-late':
      return 'the tickets were fixed when the beacon was known already: only their receipts speak for them';
    case 'key':
      return `signed with key ${remark.kid}: hold it against the one you noted, or add --key`;
    case 'heads-apart':
      return `nothing here connects the log of ${remark.from} entries with that of ${remark.to}: fetch …${lotteryLogConsistency.path}?from=${remark.from}&to=${remark.to}`;
    case 'receipt-alone':
      return `whether the tickets of this receipt were fixed at the close, only the hashes of the draw’s tickets tell: fetch …${lotteryTicketLeaves.path}. One that you took back yourself is not among them`;
  }
}

/** A report of every check, and whether all of them held. */
export function verify(
  texts: readonly string[],
  noted: Noted,
): { readonly held: boolean; readonly report: string } {
  const files: Evidence[] = [];
  for (const text of texts) {
    const read = readEvidence(text);
    if (!read.ok) return { held: false, report: `This is nothing to check: look at ${read.refusal.at}.` };
    files.push(read.value);
  }
  const findings = verifyEvidence(shelf, files, noted, curves);
  const held = holds(findings);
  return {
    held,
    report: [...findings.flatMap(lines), held ? 'Everything holds.' : 'This does not hold.'].join('\n'),
  };
}

const lines = ({ subject, results, remarks }: Finding): string[] => [
  subject,
  ...results.map(({ check, held }) => `${held ? '  ok  ' : ' FAIL '} ${SENTENCES[check]}`),
  ...remarks.map((remark) => `  …   ${remarkText(remark)}`),
];
