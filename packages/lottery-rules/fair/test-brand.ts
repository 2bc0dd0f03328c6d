import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { formatAmount } from '@mela/primitives';
import { families, shelf } from '../families.ts';
import { oddsOf, payoutOf } from '../pricing.ts';
import { theLine, thePlay } from '../test-data.ts';
import type { Beacon } from './beacon.ts';
import { curves } from './curves.ts';
import type { Entropy } from './entropy-shape.ts';
import type { Evidence, EvidenceOf, Proof } from './evidence.ts';
import { signingKey } from './signing-key.ts';
import { writeJws } from './jws.ts';
import { entryText, type EntryOf, type LogEntry } from './log-entry.ts';
import { HEAD_TYPE } from './log-head.ts';
import { consistencyRanges } from './merkle-log.ts';
import { leafHash, merklePath, merkleTree } from './merkle.ts';
import { commitmentOf, nameOnFile, ownDraw } from './own-draw.ts';
import { linesOf, RECEIPT_TYPE } from './receipt.ts';
import { leafOf, type Ticket } from './ticket.ts';
import { verifyEvidence, type Finding } from './verify-evidence.ts';

/** Noon of a day; the draws of tests are a minute later. */
const NOON = Date.parse('2026-11-21T06:00:00.000Z');
export const at = (seconds: number, from = NOON): string => new Date(from + seconds * 1000).toISOString();
export const drawName = { game: 'ssc1m', drawNumber: '202611210001' };
export const name = nameOnFile(drawName);
export const SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const PLAY = 'SSC_FIXED';

/** A ticket on all ten digits of the first place: one note in ten always wins. */
export const ticketOf = (id: string, more: Partial<Ticket> = {}): Ticket => ({
  id,
  ...name,
  play: PLAY,
  selection: '0123456789|-|-|-|-',
  notes: 10,
  stakePerNote: '0.2000',
  stake: '2.0000',
  odds: [['WIN', '9.8000']],
  clientSeed: `seed-of-${id}`,
  ...more,
});

const placeIn = (texts: readonly string[], index: number) => merklePath(merkleTree(texts), index);

/** A brand with a key, a public log and one draw, as the house keeps them; tests make it lie. */
export type TestBrand = ReturnType<typeof openTestBrand>;

/** Opens one. Its draw mixes in the salt, unless a beacon is given; a draw that is `void` has been closed. */
export function openTestBrand({
  secret = new Uint8Array(32).fill(7),
  beacon,
  drawsAt = at(60),
  tickets = [ticketOf('a'), ticketOf('b'), ticketOf('c')],
}: {
  secret?: Uint8Array;
  beacon?: Beacon;
  drawsAt?: string;
  tickets?: readonly Ticket[];
} = {}) {
  const brand = 'mela';
  const key = signingKey(ed25519.getPublicKey(secret));
  const signer = { kid: key.kid, sign: (message: Uint8Array) => ed25519.sign(message, secret) };
  const texts: string[] = [];
  const append = (entry: LogEntry): number => texts.push(entryText(entry)) - 1;
  const entropy: Entropy = beacon ? { kind: 'quicknet', round: beacon.round } : { kind: 'salt' };
  const commitment = commitmentOf(SEED, drawName, entropy);
  const tree = merkleTree(tickets.map(leafOf));
  const { SSC } = families;
  const start = Date.parse(drawsAt) / 1000 - NOON / 1000;

  append({ kind: 'key', at: at(start - 7200), key, from: at(start - 7200) });
  const committed: EntryOf<'commitment'> = {
    kind: 'commitment',
    at: at(start - 3600),
    ...name,
    opensAt: at(start - 120),
    closesAt: at(start - 5),
    drawsAt,
    commitment,
    entropy,
  };
  const salt = { size: 2, root: merkleTree([...texts, entryText(committed)]).root };
  const draw = ownDraw(SSC, SEED, drawName, beacon ?? salt);

  const pathOf = (from: number, to: number): string[] =>
    consistencyRanges(from, to).map(([first, end]) => merkleTree(texts.slice(first, end)).root);

  const testBrand = {
    brand,
    key,
    texts,
    append,
    tickets,
    draw,
    commitment,
    entropy,
    commitmentEntry: committed,
    salt,
    saltEntry: { kind: 'salt', at: at(start - 120), ...name, ...salt } as const,
    ticketsEntry: {
      kind: 'tickets',
      at: at(start - 5),
      ...name,
      root: tree.root,
      count: tickets.length,
    } as const,
    resultEntry: {
      kind: 'result',
      at: at(start + 4),
      ...name,
      settlement: 1,
      isVoid: false,
      isOwn: true,
      draw,
      seed: bytesToHex(SEED),
      beaconSignature: beacon?.signature ?? null,
    } as const,
    head: (size = texts.length): string =>
      writeJws(
        HEAD_TYPE,
        { brand, size, root: merkleTree(texts.slice(0, size)).root, at: at(start + 4) },
        signer,
      ),
    headFile: (size?: number): EvidenceOf<'head'> => ({
      kind: 'head',
      head: testBrand.head(size),
      keys: [key],
    }),
    consistency: (from: number, to = texts.length): EvidenceOf<'consistency'> => ({
      kind: 'consistency',
      from: testBrand.head(from),
      to: testBrand.head(to),
      path: pathOf(from, to),
      keys: [key],
    }),
    log: (): EvidenceOf<'log'> => ({ kind: 'log', brand, from: 0, entries: [...texts] }),
    leaves: (): EvidenceOf<'leaves'> => ({
      kind: 'leaves',
      brand,
      ...name,
      count: tickets.length,
      from: 0,
      leaves: tickets.map((ticket) => bytesToHex(leafHash(leafOf(ticket)))),
    }),
    receipt: (...of: readonly Ticket[]): EvidenceOf<'receipt'> => ({
      kind: 'receipt',
      receipt: writeJws(
        RECEIPT_TYPE,
        {
          brand,
          order: `order-${of[0]?.id}`,
          number: `N-${of[0]?.id}`,
          ...name,
          closesAt: at(start - 5),
          drawsAt,
          placedAt: at(start - 30),
          stake: formatAmount(20_000n * BigInt(of.length)),
          currency: 'BDT',
          lines: linesOf(of),
          commitment: { code: commitment, entry: 1 },
          salt: beacon ? null : { root: salt.root, entry: 2 },
        },
        signer,
      ),
      keys: [key],
      tickets: [...of],
    }),
    proof(of?: Ticket): Proof {
      const index = of ? tickets.findIndex(({ id }) => id === of.id) : -1;
      const hits = theLine(PLAY, { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] }).settle(draw);
      return {
        kind: 'proof',
        version: 2,
        brand,
        ...name,
        family: 'SSC',
        isVoid: false,
        draw,
        seed: { commitment, revealed: bytesToHex(SEED), entropy },
        beacon,
        salt: beacon ? undefined : { ...salt, path: pathOf(salt.size, texts.length) },
        tickets: { root: tree.root, count: tickets.length },
        log: {
          head: testBrand.head(),
          keys: [key],
          entries: texts.map((text, at) => ({ index: at, text, path: placeIn(texts, at).path })),
        },
        ticket: of && {
          slip: of,
          place: placeIn(tickets.map(leafOf), index),
          hits,
          payout: formatAmount(payoutOf(hits, oddsOf(thePlay(PLAY), SSC.suggestedPayoutLevel), 2000n)),
          receipt: { receipt: testBrand.receipt(of).receipt, place: { index: 0, count: 1, path: [] } },
        },
      };
    },
  };
  return testBrand;
}

/** An honest brand whose draw is over. */
export function honestBrand(given: NonNullable<Parameters<typeof openTestBrand>[0]> = {}): TestBrand {
  const brand = openTestBrand(given);
  brand.append(brand.commitmentEntry);
  if (!given.beacon) brand.append(brand.saltEntry);
  brand.append(brand.ticketsEntry);
  brand.append(brand.resultEntry);
  return brand;
}

/** What does not hold of some files, by name. */
export const brokenIn = (files: readonly Evidence[], keys?: readonly string[]): string[] =>
  failed(verifyEvidence(shelf, files, { keys }, curves));

/** The names of checks that did not hold. */
export const failed = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ results }) => results.flatMap(({ check, held }) => (held ? [] : check)));
