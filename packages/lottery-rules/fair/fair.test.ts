import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '@mela/primitives';
import { families, shelf } from '../families.ts';
import { oddsOf, payoutOf } from '../pricing.ts';
import { theLine, thePlay } from '../test-data.ts';
import { HASH_BYTES, merkleTree, neighboursOf, rootFrom, type MerkleTree } from './merkle.ts';
import { commitmentOf, ownDraw } from './own-draw.ts';
import { verifyProof, type Proof } from './proof.ts';
import { readProof } from './read-proof.ts';
import { leafOf, type Ticket } from './ticket.ts';

const { SSC } = families;
const seed = Uint8Array.from({ length: 32 }, (_, index) => index);

describe('own draws', () => {
  test('follow from seed, game and numero by the published recipe', () => {
    const block = createHmac('sha256', seed).update('draw/1\nssc1m\n202611210001\n0').digest();
    const digits = [...block].filter((byte) => byte < 250).map((byte) => byte % 10);
    expect(ownDraw(SSC, seed, { game: 'ssc1m', numero: '202611210001' })).toEqual(digits.slice(0, 5));
    expect(ownDraw(SSC, seed, { game: 'ssc1m', numero: '202611210002' })).not.toEqual(digits.slice(0, 5));
  });

  test('show every digit on every place equally often', () => {
    const draws = 20_000;
    const times = Array.from({ length: 5 }, () => Array.from({ length: 10 }, () => 0));
    for (let numero = 0; numero < draws; numero += 1) {
      for (const [place, digit] of ownDraw(SSC, seed, { game: 'g', numero: String(numero) }).entries()) {
        const row = times[place];
        if (row) row[digit] = (row[digit] ?? 0) + 1;
      }
    }
    for (const row of times) {
      const chiSquare = row.reduce((sum, seen) => sum + (seen - draws / 10) ** 2 / (draws / 10), 0);
      // 9 degrees of freedom: one fair row in a million passes 45. The seed is fixed, so this never flickers.
      expect(chiSquare).toBeLessThan(45);
    }
  });
});

/** The path of a leaf as a store of levels would look it up. */
const pathOf = (tree: MerkleTree, index: number, count: number): string[] =>
  neighboursOf(index, count).map((at) =>
    Buffer.from(tree.levels[at.level] ?? [])
      .subarray(at.index * HASH_BYTES, (at.index + 1) * HASH_BYTES)
      .toString('hex'),
  );

describe('the tree of tickets', () => {
  test('of no ticket, of one and of three is as RFC 6962 has it', () => {
    const hash = (...parts: (string | Buffer)[]): Buffer => {
      const digest = createHash('sha256');
      for (const part of parts) digest.update(part);
      return digest.digest();
    };
    const leaf = (text: string) => hash('\u0000', text);
    expect(merkleTree([]).root).toBe(hash().toString('hex'));
    expect(merkleTree(['a']).root).toBe(leaf('a').toString('hex'));
    const three = hash('\u0001', hash('\u0001', leaf('a'), leaf('b')), leaf('c'));
    expect(merkleTree(['a', 'b', 'c']).root).toBe(three.toString('hex'));
  });

  test('proves each of its leaves, at its place, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        fc.string(),
        (leaves, at, other) => {
          const index = at % leaves.length;
          const leaf = leaves[index] ?? '';
          const tree = merkleTree(leaves);
          const place = { index, count: leaves.length, path: pathOf(tree, index, leaves.length) };
          expect(rootFrom(leaf, place)).toBe(tree.root);
          if (other !== leaf) expect(rootFrom(other, place)).not.toBe(tree.root);
          if (leaves.length > 1) {
            expect(rootFrom(leaf, { ...place, index: (index + 1) % leaves.length })).not.toBe(tree.root);
          }
          expect(rootFrom(leaf, { ...place, path: [...place.path, tree.root] })).toBeUndefined();
          expect(rootFrom(leaf, { ...place, index: leaves.length })).toBeUndefined();
        },
      ),
    );
  });
});

const slip: Ticket = {
  id: '0193-1',
  game: 'ssc1m',
  numero: '202611210001',
  play: 'SSC_FIXED',
  selection: '0123456789|-|-|-|-',
  notes: 10,
  stakePerNote: '0.2000',
  stake: '2.0000',
  odds: [['WIN', '9.8000']],
};

function proofOf(ticket: Ticket): Proof {
  const draw = ownDraw(SSC, seed, ticket);
  const leaves = ['x', leafOf(ticket), 'y'];
  const tree = merkleTree(leaves);
  const line = theLine(ticket.play, { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
  const hits = line.settle(draw);
  return {
    version: 1,
    family: 'SSC',
    game: ticket.game,
    numero: ticket.numero,
    draw,
    seed: { commitment: commitmentOf(seed), revealed: Buffer.from(seed).toString('hex') },
    tickets: { root: tree.root, count: leaves.length },
    ticket: {
      slip: ticket,
      place: { index: 1, count: leaves.length, path: pathOf(tree, 1, leaves.length) },
      hits,
      payout: formatAmount(payoutOf(hits, oddsOf(thePlay(ticket.play), SSC.suggestedSeries), 2000n)),
    },
  };
}

describe('a proof', () => {
  const proof = proofOf(slip);
  const failed = (changed: Proof): string[] =>
    verifyProof(shelf, changed)
      .filter(({ held }) => !held)
      .map(({ check }) => check);
  const { ticket } = proof;
  if (!ticket) throw new Error('no ticket');

  test('of an honest draw and ticket holds, also after travelling as text', () => {
    const read = readProof(JSON.stringify(proof));
    expect(read.ok && verifyProof(shelf, read.value).every(({ held }) => held)).toBe(true);
    expect(ticket.payout).toBe('1.9600');
  });

  test.each<[string, Proof, string[]]>([
    [
      'another seed',
      { ...proof, seed: { commitment: commitmentOf(seed), revealed: 'ff'.repeat(32) } },
      ['seed-matches-commitment', 'draw-follows-from-seed'],
    ],
    [
      'a seed that is no hexadecimal',
      { ...proof, seed: { commitment: commitmentOf(seed), revealed: 'zz' } },
      ['seed-matches-commitment', 'draw-follows-from-seed'],
    ],
    [
      'another root',
      { ...proof, tickets: { ...proof.tickets, root: 'ff'.repeat(32) } },
      ['ticket-is-in-root'],
    ],
    ['another count', { ...proof, tickets: { ...proof.tickets, count: 4 } }, ['ticket-is-in-root']],
    [
      'a changed stake',
      { ...proof, ticket: { ...ticket, slip: { ...slip, stake: '20.0000' } } },
      ['ticket-is-in-root', 'stake-is-notes-times-price'],
    ],
    [
      'changed odds',
      { ...proof, ticket: { ...ticket, slip: { ...slip, odds: [['WIN', '98.0000']] } } },
      ['ticket-is-in-root', 'payout-follows-from-hits'],
    ],
    ['another payout', { ...proof, ticket: { ...ticket, payout: '19.6000' } }, ['payout-follows-from-hits']],
    ['made-up hits', { ...proof, ticket: { ...ticket, hits: [['WIN', 2]] } }, ['hits-follow-from-draw']],
    [
      'a ticket of another draw',
      { ...proof, ticket: { ...ticket, slip: { ...slip, numero: '2' } } },
      ['ticket-is-of-this-draw', 'ticket-is-in-root'],
    ],
    ['no known family', { ...proof, family: 'XXX', ticket: undefined }, ['family-known']],
  ])('fails with %s, at the right place', (_, changed, checks) => {
    expect(failed(changed)).toEqual(checks);
  });

  test('is held against what was noted before the draw', () => {
    const { root } = proof.tickets;
    const results = verifyProof(shelf, proof, { commitment: commitmentOf(seed), root });
    expect(results.filter(({ held }) => !held)).toEqual([]);
    expect(verifyProof(shelf, proof, { commitment: 'aa', root })[0]).toEqual({
      check: 'commitment-as-noted',
      held: false,
    });
    expect(verifyProof(shelf, proof, { root: 'aa' })[0]).toEqual({ check: 'root-as-noted', held: false });
  });

  test('fails with another draw', () => {
    expect(failed({ ...proof, draw: [0, 0, 0, 0, 99] })).toContain('draw-is-well-formed');
    expect(failed({ ...proof, draw: [9, 9, 9, 9, 9] })).toContain('draw-follows-from-seed');
  });

  test.each(['', 'null', '{}', '{"version":2}', JSON.stringify({ ...proof, tickets: {} })])(
    'is not read from %j',
    (text) => {
      expect(readProof(text).ok).toBe(false);
    },
  );
});
