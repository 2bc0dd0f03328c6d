import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { Curves } from '../curves.ts';
import type { Evidence, EvidenceOf } from '../evidence.ts';
import { hashFromHex } from '../hash-from-hex.ts';
import { readEntry } from '../log-entry.ts';
import { leafHash, treeOver } from '../merkle.ts';
import { leafOf } from '../ticket.ts';
import type { CheckResult, Remark } from './check.ts';
import { loggedOf } from './log-checks.ts';
import { signedReceipt } from './receipt-checks.ts';

/** What files say of one draw, for each of them. */
type Said = Readonly<{
  draw: string;
  commitment?: string | undefined;
  salt?: string | undefined;
  root?: string | undefined;
}>;

const nameOf = ({ brand, game, numero }: { brand: string; game: string; numero: string }): string =>
  `${brand} ${game} ${numero}`;

/** What a file says of draws; only what is signed counts, and what stands in a log that is checked elsewhere. */
function imposedBy(file: Evidence, curves: Curves): Said[] {
  if (file.kind === 'proof') {
    const draw = nameOf(file);
    return [
      { draw, commitment: file.seed?.commitment, salt: file.salt?.root, root: file.tickets?.root },
      ...loggedOf(file, 'commitment').map(({ entry: { commitment } }) => ({ draw, commitment })),
      ...loggedOf(file, 'salt').map(({ entry: { root: salt } }) => ({ draw, salt })),
      ...loggedOf(file, 'tickets').map(({ entry: { root } }) => ({ draw, root })),
    ];
  }
  if (file.kind === 'receipt') {
    const claims = signedReceipt(file.receipt, file.keys, curves);
    return claims
      ? [{ draw: nameOf(claims), commitment: claims.commitment?.code, salt: claims.salt?.root }]
      : [];
  }
  if (file.kind !== 'log') return [];
  return file.entries.flatMap((text) => {
    const entry = readEntry(text);
    if (entry?.kind === 'commitment')
      return { draw: nameOf({ ...entry, brand: file.brand }), commitment: entry.commitment };
    if (entry?.kind === 'salt') return { draw: nameOf({ ...entry, brand: file.brand }), salt: entry.root };
    return entry?.kind === 'tickets'
      ? { draw: nameOf({ ...entry, brand: file.brand }), root: entry.root }
      : [];
  });
}

/** A finding about a draw or a receipt, which is named. */
export type About = Readonly<{ subject: string }> & (CheckResult | Remark);

/** Whether everything that was said of a draw is one thing: one commitment, one salt, one root, and the receipts' tickets under it. */
export function acrossFiles(files: readonly Evidence[], curves: Curves): About[] {
  const byDraw = Map.groupBy(
    files.flatMap((file) => imposedBy(file, curves)),
    ({ draw }) => draw,
  );
  const about: About[] = [];
  for (const [draw, all] of byDraw) {
    const commitments = all.flatMap(({ commitment }) => commitment ?? []);
    if (commitments.length > 1)
      about.push({ subject: draw, check: 'one-commitment', held: new Set(commitments).size === 1 });
    const salts = all.flatMap(({ salt }) => salt ?? []);
    if (salts.length > 1) about.push({ subject: draw, check: 'one-salt', held: new Set(salts).size === 1 });
    const roots = all.flatMap(({ root }) => root ?? []);
    if (roots.length > 1) about.push({ subject: draw, check: 'one-root', held: new Set(roots).size === 1 });
  }
  const leaves = leavesByDraw(files);
  for (const [draw, hashes] of leaves) {
    const roots = (byDraw.get(draw) ?? []).flatMap(({ root }) => root ?? []);
    if (roots.length > 0)
      about.push({ subject: draw, check: 'leaves-make-root', held: roots.includes(rootOf(hashes)) });
  }
  for (const file of files) {
    if (file.kind === 'receipt') about.push(...receiptAmong(file, leaves, files, curves));
  }
  return about;
}

/** The hashes of all tickets of a draw; undefined where some are missing. */
function leavesByDraw(files: readonly Evidence[]): Map<string, readonly string[] | undefined> {
  const pages = Map.groupBy(
    files.filter((file) => file.kind === 'leaves'),
    nameOf,
  );
  return new Map(
    [...pages].map(([draw, some]) => {
      const leaves: string[] = [];
      for (const page of some.toSorted((a, b) => a.from - b.from)) {
        if (page.from === leaves.length) leaves.push(...page.leaves);
      }
      return [draw, leaves.length === some[0]?.count ? leaves : undefined];
    }),
  );
}

function rootOf(leaves: readonly string[] | undefined): string {
  const hashes = leaves?.map((leaf) => hashFromHex(leaf));
  return hashes?.every((hash) => hash !== undefined) ? treeOver(concatBytes(...hashes)).root : '';
}

/** Whether the tickets of a receipt were among those of its draw, where the files can tell. */
function receiptAmong(
  file: EvidenceOf<'receipt'>,
  leaves: ReadonlyMap<string, readonly string[] | undefined>,
  files: readonly Evidence[],
  curves: Curves,
): About[] {
  const claims = signedReceipt(file.receipt, file.keys, curves);
  if (!claims) return [];
  const known = leaves.get(nameOf(claims));
  const subject = claims.number;
  if (known) {
    const isAmong = file.tickets.every((ticket) => known.includes(bytesToHex(leafHash(leafOf(ticket)))));
    return [{ subject, check: 'tickets-are-among-leaves', held: isAmong }];
  }
  const proved = files.flatMap((one) => (one.kind === 'proof' ? (one.ticket?.slip.id ?? []) : []));
  return file.tickets.every(({ id }) => proved.includes(id)) ? [] : [{ subject, remark: 'receipt-alone' }];
}
