import { drawText } from '../../draw-text.ts';
import type { Shelf } from '../../shelf.ts';
import { timeOfRound } from '../beacon.ts';
import type { Curves } from '../curves.ts';
import { entropyText, type Mixed } from '../entropy.ts';
import type { Proof } from '../evidence.ts';
import { hashFromHex } from '../hash-from-hex.ts';
import { commitmentOf, followsFrom } from '../own-draw.ts';
import type { CheckResult, Remark } from './check.ts';
import { loggedOf } from './log-checks.ts';

/** Whether a result is there. */
const isKnown = (draw: unknown): boolean => draw !== null && draw !== undefined;

/** What was mixed in, where the proof has it. */
function mixedOf({ seed, beacon, salt }: Proof): Mixed | undefined {
  if (seed?.entropy.kind === 'quicknet') return beacon?.round === seed.entropy.round ? beacon : undefined;
  return salt;
}

/** Whether a draw follows from its seed and from what was mixed in, as it was committed to. */
export function drawChecks(shelf: Shelf, proof: Proof, { isPublished }: Curves): CheckResult[] {
  const { family: code, game, numero, draw, seed, beacon, isVoid } = proof;
  const family = shelf.familyOf(code);
  if (!family) return [{ check: 'family-known', held: false }];
  const results: CheckResult[] = [];
  if (!seed && (isCommitted(proof) || isSaidToBeOwn(proof)))
    results.push({ check: 'seed-is-shown', held: false });
  if (seed) {
    const bytes = hashFromHex(seed.revealed);
    const isSame =
      bytes && commitmentOf(bytes, { game, drawNumber: numero }, seed.entropy) === seed.commitment;
    results.push({ check: 'seed-matches-commitment', held: isSame === true });
    if (beacon) results.push({ check: 'beacon-is-published', held: isPublished(beacon) });
    const mixed = mixedOf(proof);
    // Of a void draw the beacon may be silent for ever; every other result is there, and follows.
    if (mixed || !isVoid) {
      const follows = bytes && mixed && followsFrom(family, bytes, { game, drawNumber: numero }, draw, mixed);
      results.push({ check: 'draw-follows-from-seed', held: isKnown(draw) && follows === true });
    }
  }
  if (isKnown(draw) || !isVoid)
    results.push({ check: 'draw-is-well-formed', held: isKnown(draw) && family.readDraw(draw).ok });
  return results;
}

const isCommitted = (proof: Proof): boolean => loggedOf(proof, 'commitment').length > 0;
const isSaidToBeOwn = (proof: Proof): boolean => loggedOf(proof, 'result').some(({ entry }) => entry.isOwn);

/** Whether the log says the same of the draw, and said it in time. */
export function loggedChecks(proof: Proof): CheckResult[] {
  const { seed, tickets, draw, isVoid, beacon } = proof;
  const results: CheckResult[] = [];
  if (seed) {
    results.push({ check: 'commitment-came-first', held: cameFirst(proof) });
    if (seed.entropy.kind === 'quicknet')
      results.push({ check: 'round-was-to-come', held: wasToCome(proof, seed.entropy.round) });
  }
  if (proof.salt || loggedOf(proof, 'salt').length > 0)
    results.push({ check: 'salt-came-first', held: isSaltFirst(proof) });
  if (tickets || !isVoid) {
    const [logged, ...more] = loggedOf(proof, 'tickets');
    const isSame = logged?.entry.root === tickets?.root && logged?.entry.count === tickets?.count;
    results.push({ check: 'tickets-are-logged', held: tickets !== undefined && more.length === 0 && isSame });
  }
  if (isKnown(draw) || !isVoid) {
    const last = loggedOf(proof, 'result')
      .toSorted((a, b) => a.index - b.index)
      .at(-1)?.entry;
    const isSame =
      last !== undefined &&
      drawText(last.draw) === drawText(draw) &&
      last.seed === (seed?.revealed ?? null) &&
      last.beaconSignature === (beacon?.signature ?? null);
    results.push({ check: 'result-is-logged', held: isSame });
  }
  const voids = loggedOf(proof, 'void');
  if (isVoid || voids.length > 0) {
    const isShown = voids.every(({ entry }) => entry.seed === (seed?.revealed ?? null));
    results.push({ check: 'void-is-logged', held: isVoid && voids.length > 0 && isShown });
  }
  return results;
}

/** The commitment was logged once, before the tickets and before the close; nothing was bet on draws made up for later. */
function cameFirst(proof: Proof): boolean {
  const { seed, tickets } = proof;
  const [logged, ...more] = loggedOf(proof, 'commitment');
  if (!logged || !seed || more.length > 0) return false;
  const { commitment, entropy, at, closesAt } = logged.entry;
  const isInTime = Date.parse(at) < Date.parse(closesAt) || tickets?.count === 0;
  const isBefore = loggedOf(proof, 'tickets').every(({ index }) => logged.index < index);
  return (
    isInTime &&
    isBefore &&
    commitment === seed.commitment &&
    entropyText(entropy) === entropyText(seed.entropy)
  );
}

/**
 * The salt was logged once, as it is, after the commitment and before the close: nobody had bet when it was fixed. A sale that never began
 * has no bets, so that its salt may come late.
 */
function isSaltFirst({ salt, tickets, ...proof }: Proof): boolean {
  const [logged, ...more] = loggedOf(proof, 'salt');
  const [commitment] = loggedOf(proof, 'commitment');
  if (!logged || !commitment || more.length > 0) return false;
  const { size, root, at } = logged.entry;
  const isInTime = Date.parse(at) < Date.parse(commitment.entry.closesAt) || tickets?.count === 0;
  const isBetween =
    commitment.index < size &&
    size <= logged.index &&
    loggedOf(proof, 'tickets').every(({ index }) => logged.index < index);
  return isInTime && isBetween && size === salt?.size && root === salt.root;
}

/** The round of the beacon was published at the draw and no earlier: nobody knew it when it was named. */
const wasToCome = (proof: Proof, round: number): boolean =>
  loggedOf(proof, 'commitment').every(
    ({ entry }) =>
      timeOfRound(round).getTime() >= Date.parse(entry.drawsAt) &&
      timeOfRound(round).getTime() > Date.parse(entry.at),
  );

/** What a reader should know of the draw besides. */
export function drawRemarks(proof: Proof): Remark[] {
  const { seed, isVoid, draw } = proof;
  const remarks: Remark[] = [];
  if (isVoid) remarks.push({ remark: 'void', isResultKnown: isKnown(draw) });
  if (!seed) return [...remarks, { remark: 'outside' }];
  if (seed.entropy.kind === 'salt') return [...remarks, { remark: 'salt' }];
  const at = timeOfRound(seed.entropy.round);
  remarks.push({ remark: 'beacon', round: seed.entropy.round, at });
  const isLate = loggedOf(proof, 'tickets').some(({ entry }) => Date.parse(entry.at) >= at.getTime());
  return isLate ? [...remarks, { remark: 'fixed-late' }] : remarks;
}
