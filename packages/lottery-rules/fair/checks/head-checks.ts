import type { Curves } from '../curves.ts';
import type { Evidence, EvidenceOf } from '../evidence.ts';
import type { HeadClaims } from '../log-head.ts';
import { isContinued } from '../merkle-log.ts';
import { merkleTree } from '../merkle.ts';
import type { CheckResult, Remark } from './check.ts';
import { signedHead } from './log-checks.ts';
import { signaturesOf } from './signatures.ts';

/** Whether the log under one head goes on from the log under another, both signed. */
export function consistencyChecks(file: EvidenceOf<'consistency'>, curves: Curves): CheckResult[] {
  const [from, to] = [file.from, file.to].map((head) => signedHead(head, file.keys, curves));
  const isSame = from !== undefined && to !== undefined && from.brand === to.brand;
  return [
    { check: 'head-is-signed', held: from !== undefined && to !== undefined },
    { check: 'log-goes-on', held: isSame && isContinued(from, to, file.path) },
  ];
}

/** All heads that a brand has signed, in these files, and the largest part of its log that begins with the first entry. */
export type BrandLog = Readonly<{
  brand: string;
  heads: readonly HeadClaims[];
  entries: readonly string[];
  /** Pairs of sizes that a file proves to go on from each other. */
  links: readonly Readonly<{ from: HeadClaims; to: HeadClaims }>[];
}>;

/** Sorts what the files say of logs by brand. */
export function brandLogs(files: readonly Evidence[], curves: Curves): BrandLog[] {
  const signed = files.flatMap((file) => {
    const { heads, keys } = signaturesOf(file);
    return heads.flatMap((head) => signedHead(head, keys, curves) ?? []);
  });
  const pages = files.filter((file) => file.kind === 'log');
  const links = files.flatMap((file) => {
    if (file.kind !== 'consistency') return [];
    const [from, to] = [file.from, file.to].map((head) => signedHead(head, file.keys, curves));
    return from && to && isContinued(from, to, file.path) ? [{ from, to }] : [];
  });
  const brands = new Set([...signed.map(({ brand }) => brand), ...pages.map(({ brand }) => brand)]);
  return [...brands].map((brand) => ({
    brand,
    heads: signed.filter((head) => head.brand === brand),
    entries: joined(pages.filter((page) => page.brand === brand)),
    links: links.filter(({ from, to }) => from.brand === brand && to.brand === brand),
  }));
}

/** The entries of pages that follow each other from the first entry on. */
function joined(pages: readonly EvidenceOf<'log'>[]): string[] {
  const entries: string[] = [];
  for (const { from, entries: more } of pages.toSorted((a, b) => a.from - b.from)) {
    if (from > entries.length) break;
    entries.push(...more.slice(entries.length - from));
  }
  return entries;
}

/**
 * Whether all heads of a brand are heads of one log: two of one size with different roots prove that it shows one log to some and another to
 * others, and so do two that do not go on from each other.
 */
export function headChecks({ heads, entries, links }: BrandLog): (CheckResult | Remark)[] {
  const found: (CheckResult | Remark)[] = [];
  const bySize = [...Map.groupBy(heads, ({ size }) => size)].toSorted(([a], [b]) => a - b);
  if (heads.length > 1) {
    const isOne = bySize.every(([, same]) => new Set(same.map(({ root }) => root)).size === 1);
    found.push({ check: 'heads-agree', held: isOne });
  }
  const read = bySize.filter(([size]) => size <= entries.length);
  if (read.length > 0) {
    const isMade = read.every(([size, same]) => {
      const { root } = merkleTree(entries.slice(0, size));
      return same.every((head) => head.root === root);
    });
    found.push({ check: 'log-makes-head', held: isMade });
  }
  for (const [at, [to]] of bySize.entries()) {
    const from = bySize[at - 1]?.[0];
    const isLinked =
      from === undefined ||
      to <= entries.length ||
      links.some((link) => link.from.size === from && link.to.size === to);
    if (!isLinked) found.push({ remark: 'heads-apart', from, to });
  }
  return found;
}
