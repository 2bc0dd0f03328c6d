import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { shelf } from '../families.ts';
import { timeOfRound } from './beacon.ts';
import { curves } from './curves.ts';
import type { Evidence, Proof } from './evidence.ts';
import { signingKey } from './signing-key.ts';
import { merkleTree } from './merkle.ts';
import { commitmentOf, ownDraw } from './own-draw.ts';
import { families } from '../families.ts';
import { ROUND_1000 } from './test-round.ts';
import { at, brokenIn, drawName, honestBrand, name, openTestBrand, SEED, ticketOf } from './test-brand.ts';
import { holds, verifyEvidence } from './verify-evidence.ts';

const brand = honestBrand();
const [first = ticketOf('a'), second = ticketOf('b')] = brand.tickets;
const all = (): Evidence[] => [
  brand.proof(),
  brand.proof(first),
  brand.receipt(first, second),
  brand.leaves(),
  brand.log(),
  brand.consistency(2),
  brand.headFile(3),
];

describe('an honest installation', () => {
  test('holds, each file by itself and all against each other', () => {
    for (const file of all()) expect(brokenIn([file])).toEqual([]);
    expect(brokenIn(all())).toEqual([]);
    expect(brokenIn(all(), [brand.key.kid])).toEqual([]);
    expect(holds(verifyEvidence(shelf, all(), {}, curves))).toBe(true);
  });

  test('is told apart from nobody at all: no file proves nothing', () => {
    expect(holds(verifyEvidence(shelf, [], {}, curves))).toBe(false);
  });

  test('says what was mixed in', () => {
    const remarks = (proof: Proof) =>
      verifyEvidence(shelf, [proof], {}, curves).flatMap((finding) => finding.remarks);
    expect(remarks(brand.proof())).toEqual(
      expect.arrayContaining([
        { subject: 'mela ssc1m 202611210001', remark: 'salt' },
        { subject: 'keys', remark: 'key', kid: brand.key.kid },
      ]),
    );
    const drawsAt = timeOfRound(1000).toISOString();
    const withBeacon = honestBrand({ beacon: ROUND_1000, drawsAt });
    expect(brokenIn([withBeacon.proof(first)])).toEqual([]);
    expect(remarks(withBeacon.proof())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ remark: 'beacon', round: 1000, at: timeOfRound(1000) }),
      ]),
    );
  });

  test('heads that nothing connects are not held against each other, and the reader is told', () => {
    const remarks = verifyEvidence(shelf, [brand.proof(), brand.headFile(2)], {}, curves).flatMap(
      (finding) => finding.remarks,
    );
    expect(remarks).toEqual(
      expect.arrayContaining([{ subject: 'mela', remark: 'heads-apart', from: 2, to: 5 }]),
    );
  });
});

describe('a ticket that was dropped from the tree', () => {
  const kept = brand.tickets.filter((ticket) => ticket !== first);
  // The system draws and proves without it, and everything it shows of itself fits together.
  const without = honestBrand({ tickets: kept });

  test('is proved by its receipt and the hashes of the tickets that were fixed', () => {
    const [other = second] = without.tickets;
    expect(brokenIn([without.proof(other), without.leaves()])).toEqual([]);
    expect(brokenIn([brand.receipt(first), without.leaves(), without.proof()])).toEqual([
      'tickets-are-among-leaves',
    ]);
    expect(brokenIn([brand.receipt(other), without.leaves(), without.proof()])).toEqual([]);
  });

  test('is proved when hashes are shown that are not those of the published root', () => {
    expect(brokenIn([brand.receipt(first), brand.leaves(), without.proof()])).toEqual(['leaves-make-root']);
    const half = { ...without.leaves(), leaves: without.leaves().leaves.slice(1) };
    expect(brokenIn([half, without.proof()])).toEqual(['leaves-make-root']);
  });

  test('is not passed off with a place of another ticket', () => {
    const [other = second] = without.tickets;
    const proof = without.proof(other);
    if (!proof.ticket) throw new Error('it has a ticket');
    const passed: Proof = { ...proof, ticket: { ...proof.ticket, slip: first } };
    expect(brokenIn([passed])).toEqual(['receipt-holds-tickets', 'ticket-is-in-root']);
  });
});

describe('a seed that was changed', () => {
  const other = Uint8Array.from(SEED).fill(9);
  const draw = ownDraw(families.SSC, other, drawName, brand.salt);
  const { entropy } = brand;

  test('does not make the commitment', () => {
    const proof = brand.proof();
    const lied = {
      ...proof,
      draw,
      seed: { commitment: brand.commitment, revealed: bytesToHex(other), entropy },
    };
    expect(brokenIn([lied])).toEqual(['seed-matches-commitment', 'result-is-logged']);
  });

  test('does not, either, where the log was made to fit', () => {
    const liar = openTestBrand();
    liar.append(liar.commitmentEntry);
    liar.append(liar.saltEntry);
    liar.append(liar.ticketsEntry);
    liar.append({ ...liar.resultEntry, draw, seed: bytesToHex(other) });
    const seed = { commitment: liar.commitment, revealed: bytesToHex(other), entropy };
    expect(brokenIn([{ ...liar.proof(), draw, seed }])).toEqual(['seed-matches-commitment']);
  });

  test('is not hidden by showing none', () => {
    const { seed: _hidden, ...proof } = brand.proof();
    expect(brokenIn([proof])).toEqual(['seed-is-shown', 'result-is-logged']);
  });

  test('a result that does not follow from it is seen', () => {
    expect(brokenIn([{ ...brand.proof(), draw: [9, 9, 9, 9, 9] }])).toContain('draw-follows-from-seed');
    expect(brokenIn([{ ...brand.proof(), draw: [0, 0, 0, 0, 99] }])).toContain('draw-is-well-formed');
    expect(brokenIn([{ ...brand.proof(), draw: null }])).toContain('draw-follows-from-seed');
  });
});

describe('a commitment that was replaced', () => {
  const other = Uint8Array.from(SEED).fill(9);
  const replaced = () => {
    const liar = openTestBrand();
    const commitment = commitmentOf(other, drawName, liar.entropy);
    liar.append({ ...liar.commitmentEntry, commitment });
    const salt = { size: 2, root: merkleTree(liar.texts).root };
    liar.append({ ...liar.saltEntry, ...salt });
    const draw = ownDraw(families.SSC, other, drawName, salt);
    liar.append(liar.ticketsEntry);
    liar.append({ ...liar.resultEntry, draw, seed: bytesToHex(other) });
    const seed = { commitment, revealed: bytesToHex(other), entropy: liar.entropy };
    const proof = liar.proof();
    const path = proof.salt?.path ?? [];
    return { liar, proof: { ...proof, draw, seed, salt: { ...salt, path } } };
  };

  test('is proved by a receipt that names the other', () => {
    const { proof } = replaced();
    expect(brokenIn([proof])).toEqual([]);
    expect(brokenIn([proof, brand.receipt(first)])).toEqual(['one-commitment', 'one-salt']);
  });

  test('is proved by an earlier head of the log, whatever the system says of both', () => {
    const { liar, proof } = replaced();
    expect(brokenIn([proof, brand.headFile(2), liar.consistency(2)])).toContain('heads-agree');
    expect(brokenIn([proof, brand.headFile(2), { ...liar.consistency(2), from: brand.head(2) }])).toContain(
      'log-goes-on',
    );
  });

  test('is proved where it was logged a second time', () => {
    const liar = openTestBrand();
    liar.append(liar.commitmentEntry);
    liar.append(liar.saltEntry);
    liar.append({ ...liar.commitmentEntry, commitment: 'ff'.repeat(32) });
    liar.append(liar.ticketsEntry);
    liar.append(liar.resultEntry);
    expect(brokenIn([liar.proof()])).toContain('commitment-came-first');
    expect(brokenIn([liar.log(), liar.headFile()])).toEqual(['one-commitment']);
  });

  test('is proved where it came when the tickets were known, or after the close', () => {
    const late = openTestBrand();
    late.append(late.ticketsEntry);
    late.append(late.commitmentEntry);
    late.append(late.saltEntry);
    late.append(late.resultEntry);
    expect(brokenIn([late.proof()])).toContain('commitment-came-first');
    const after = openTestBrand();
    after.append({ ...after.commitmentEntry, at: after.commitmentEntry.closesAt });
    after.append(after.ticketsEntry);
    after.append(after.resultEntry);
    expect(brokenIn([after.proof()])).toContain('commitment-came-first');
  });

  test('for another game, number or mixture is another commitment', () => {
    const { entropy } = brand;
    const codes = [
      commitmentOf(SEED, drawName, entropy),
      commitmentOf(SEED, { ...drawName, drawNumber: '202611210002' }, entropy),
      commitmentOf(SEED, { ...drawName, game: 'ssc2m' }, entropy),
      commitmentOf(SEED, drawName, { kind: 'quicknet', round: 1000 }),
      commitmentOf(SEED, drawName, { kind: 'quicknet', round: 1001 }),
    ];
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('a mixture that was chosen afterwards', () => {
  const drawsAt = timeOfRound(1000).toISOString();

  test('a recording proves nothing: a round from before the draw was known to the system', () => {
    const later = new Date(timeOfRound(1000).getTime() + 60_000).toISOString();
    const recorded = honestBrand({ beacon: ROUND_1000, drawsAt: later });
    expect(brokenIn([recorded.proof()])).toEqual(['round-was-to-come']);
  });

  test('another round than the one that was named does not draw', () => {
    const honest = honestBrand({ beacon: ROUND_1000, drawsAt });
    const other = { ...ROUND_1000, round: 1001 };
    expect(brokenIn([{ ...honest.proof(), beacon: other }])).toEqual([
      'beacon-is-published',
      'draw-follows-from-seed',
    ]);
    expect(brokenIn([{ ...honest.proof(), beacon: undefined }])).toEqual([
      'draw-follows-from-seed',
      'result-is-logged',
    ]);
  });

  test('a forged signature of the beacon is none', () => {
    const forged = { ...ROUND_1000, signature: ROUND_1000.signature.replace('b446', 'a446') };
    expect(brokenIn([honestBrand({ beacon: forged, drawsAt }).proof()])).toEqual(['beacon-is-published']);
  });

  test('a salt that is no root of the log, or another than was logged, is seen', () => {
    const salt = { size: 2, root: merkleTree(['of nothing']).root };
    const draw = ownDraw(families.SSC, SEED, drawName, salt);
    const path = brand.proof().salt?.path ?? [];
    expect(brokenIn([{ ...brand.proof(), draw, salt: { ...salt, path } }])).toEqual([
      'salt-is-of-log',
      'salt-came-first',
      'result-is-logged',
      'one-salt',
    ]);
    const liar = openTestBrand();
    liar.append(liar.commitmentEntry);
    liar.append({ ...liar.saltEntry, ...salt });
    liar.append(liar.ticketsEntry);
    liar.append({ ...liar.resultEntry, draw });
    expect(brokenIn([{ ...liar.proof(), draw, salt: { ...salt, path } }])).toEqual(['salt-is-of-log']);
  });

  test('a salt that was fixed when bets were known, or twice, is seen', () => {
    const { commitmentEntry, saltEntry, ticketsEntry, resultEntry } = openTestBrand();
    for (const entries of [
      [commitmentEntry, { ...saltEntry, at: commitmentEntry.closesAt }, ticketsEntry, resultEntry],
      [commitmentEntry, ticketsEntry, saltEntry, resultEntry],
      [commitmentEntry, saltEntry, { ...saltEntry, size: 3 }, ticketsEntry, resultEntry],
      [commitmentEntry, ticketsEntry, resultEntry],
    ]) {
      const liar = openTestBrand();
      for (const entry of entries) liar.append(entry);
      expect(brokenIn([liar.proof()])).toEqual(['salt-came-first']);
    }
  });

  test('a receipt of the sale names the salt, and shows one that was replaced', () => {
    const liar = openTestBrand();
    liar.append(liar.commitmentEntry);
    liar.append({ ...liar.saltEntry, at: at(20) });
    liar.append(liar.saltEntry);
    liar.append(liar.ticketsEntry);
    liar.append(liar.resultEntry);
    const proof = liar.proof(first);
    const entries = proof.log.entries.filter(({ index }) => index !== 2);
    expect(brokenIn([{ ...proof, log: { ...proof.log, entries } }])).toEqual(['receipt-names-salt']);
  });

  test('a draw with the salt does not pass for one with a beacon', () => {
    const proof = brand.proof();
    const { entropy: _salt, ...seed } = proof.seed ?? { commitment: '', revealed: '' };
    const swapped = { ...proof, seed: { ...seed, entropy: { kind: 'quicknet', round: 5 } as const } };
    expect(brokenIn([swapped])).toEqual([
      'seed-matches-commitment',
      'draw-follows-from-seed',
      'commitment-came-first',
      'round-was-to-come',
    ]);
  });

  test('tickets that were fixed when the round was known are told of', () => {
    const late = openTestBrand({ beacon: ROUND_1000, drawsAt });
    late.append(late.commitmentEntry);
    late.append({ ...late.ticketsEntry, at: new Date(timeOfRound(1000).getTime() + 1000).toISOString() });
    late.append(late.resultEntry);
    const remarks = verifyEvidence(shelf, [late.proof()], {}, curves).flatMap((one) => one.remarks);
    expect(remarks.map(({ remark }) => remark)).toContain('fixed-late');
    expect(brokenIn([late.proof()])).toEqual([]);
  });
});

describe('a log that was forked', () => {
  const fork = openTestBrand();
  fork.append(fork.commitmentEntry);
  fork.append(fork.saltEntry);
  fork.append({ ...fork.ticketsEntry, at: at(56) });
  fork.append(fork.resultEntry);

  test('is proved by two heads of one size', () => {
    expect(brokenIn([brand.headFile(), fork.headFile()])).toEqual(['heads-agree']);
    expect(brokenIn([brand.proof(), fork.proof()])).toContain('heads-agree');
  });

  test('is proved by two sizes that do not go on from each other', () => {
    const goesOnFrom = (size: number) => brokenIn([{ ...fork.consistency(size), from: brand.head(size) }]);
    expect([1, 2, 3].map(goesOnFrom)).toEqual([[], [], []]);
    expect(goesOnFrom(4)).toEqual(['log-goes-on']);
    expect(goesOnFrom(5)).toEqual(['log-goes-on', 'heads-agree']);
  });

  test('is proved by the whole log and a head of before', () => {
    expect(brokenIn([fork.log(), brand.headFile(4)])).toEqual(['log-makes-head']);
    expect(brokenIn([fork.log(), brand.headFile(3)])).toEqual([]);
  });

  test('an entry that was changed, dropped or moved is not under the head', () => {
    const proof = brand.proof();
    for (const change of [
      { index: 4, text: proof.log.entries[2]?.text ?? '' },
      { text: '{}' },
      { path: [] },
    ]) {
      const entries = proof.log.entries.map((entry) => (entry.index === 2 ? { ...entry, ...change } : entry));
      expect(brokenIn([{ ...proof, log: { ...proof.log, entries } }])).toContain('entries-are-in-log');
    }
    const dropped = proof.log.entries.filter(({ index }) => index !== 4);
    expect(brokenIn([{ ...proof, log: { ...proof.log, entries: dropped } }])).toEqual(['result-is-logged']);
  });
});

describe('a receipt that was forged', () => {
  const thief = new Uint8Array(32).fill(8);
  const forger = honestBrand({ secret: thief });

  test('by a changed word is not signed', () => {
    const { receipt, ...rest } = brand.receipt(first);
    const [header = '', claims = '', signature = ''] = receipt.split('.');
    const answer = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...answer, stake: '200.0000' })).toString('base64url');
    expect(brokenIn([{ ...rest, receipt: `${header}.${forged}.${signature}` }])).toEqual([
      'receipt-is-signed',
      'receipt-holds-tickets',
    ]);
  });

  test('by another key is told by the keys that the reader knows, and by the brand’s own log', () => {
    const forged = forger.receipt(ticketOf('never'));
    expect(brokenIn([forged], [brand.key.kid])).toEqual(['keys-as-noted']);
    expect(brokenIn([forged, { kind: 'keys', keys: [brand.key] }])).toEqual(['keys-as-noted']);
    expect(brokenIn([forged, brand.proof()])).toEqual(['one-salt', 'keys-agree']);
    expect(brokenIn([forger.proof()], [brand.key.kid])).toEqual(['keys-as-noted']);
  });

  test('by another key under the name of the brand’s own is no key of that name', () => {
    const posing = { ...signingKey(ed25519.getPublicKey(thief)), kid: brand.key.kid };
    const forged = { ...forger.receipt(first), keys: [posing] };
    expect(brokenIn([forged])).toContain('receipt-is-signed');
  });

  test('by a head that was signed as a head is no receipt', () => {
    expect(brokenIn([{ ...brand.receipt(first), receipt: brand.head() }])).toContain('receipt-is-signed');
    expect(brokenIn([{ ...brand.headFile(), head: brand.receipt(first).receipt }])).toContain(
      'head-is-signed',
    );
  });

  test('for other tickets than its own is none of theirs', () => {
    const other = { ...brand.receipt(first), tickets: [second] };
    expect(brokenIn([other])).toEqual(['receipt-holds-tickets']);
    const proof = brand.proof(first);
    if (!proof.ticket) throw new Error('it has a ticket');
    const receipt = { ...proof.ticket.receipt, receipt: brand.receipt(second).receipt };
    expect(brokenIn([{ ...proof, ticket: { ...proof.ticket, receipt } }])).toEqual(['receipt-holds-tickets']);
  });
});

describe('a void draw', () => {
  const voided = () => {
    const testBrand = openTestBrand();
    testBrand.append(testBrand.commitmentEntry);
    testBrand.append(testBrand.saltEntry);
    testBrand.append(testBrand.ticketsEntry);
    testBrand.append({ kind: 'void', at: at(58), ...name, settlement: 1, seed: bytesToHex(SEED) });
    testBrand.append({ ...testBrand.resultEntry, isVoid: true });
    return testBrand;
  };

  test('shows its seed and what it would have been, and gives the stake back', () => {
    const testBrand = voided();
    const proof = testBrand.proof(first);
    if (!proof.ticket) throw new Error('it has a ticket');
    const ticket = { ...proof.ticket, hits: [], payout: first.stake };
    expect(brokenIn([{ ...proof, isVoid: true, ticket }])).toEqual([]);
    expect(brokenIn([{ ...proof, isVoid: true }])).toEqual(['void-returns-stake']);
  });

  test('is not passed off as a draw that counts, nor the other way round', () => {
    expect(brokenIn([voided().proof()])).toEqual(['void-is-logged']);
    expect(brokenIn([{ ...brand.proof(), isVoid: true }])).toEqual(['void-is-logged']);
  });

  test('that keeps its result to itself by hiding its salt is seen', () => {
    const { salt: _hidden, ...proof } = voided().proof(first);
    expect(brokenIn([{ ...proof, draw: null, isVoid: true }])).toContain('salt-came-first');
    const entries = proof.log.entries.filter(({ text }) => !text.includes('"kind":"salt"'));
    const lied = { ...proof, draw: null, isVoid: true, log: { ...proof.log, entries } };
    expect(brokenIn([lied])).toContain('receipt-names-salt');
  });

  test('that keeps its result to itself is seen', () => {
    const { draw: _kept, ...proof } = voided().proof();
    expect(brokenIn([{ ...proof, draw: null, isVoid: true }])).toEqual(['draw-follows-from-seed']);
  });
});
