import type { Curves } from '../curves.ts';
import type { Proof } from '../evidence.ts';
import type { SigningKey } from '../signing-key-shape.ts';
import { isSigned, readJws } from '../jws.ts';
import { readEntry, type EntryOf, type LogEntry } from '../log-entry.ts';
import { HEAD_TYPE, headClaims, type HeadClaims } from '../log-head.ts';
import { isContinued } from '../merkle-log.ts';
import { rootFrom } from '../merkle.ts';
import type { CheckResult } from './check.ts';

/** An entry and where it stands in the log. */
export type LoggedEntry<E = LogEntry> = Readonly<{ index: number; entry: E }>;

/** A head that a brand has signed, or undefined where it has not. */
export function signedHead(
  head: string,
  keys: readonly SigningKey[],
  curves: Curves,
): HeadClaims | undefined {
  const jws = readJws(head, HEAD_TYPE, headClaims);
  return jws && isSigned(jws, keys, curves) ? jws.claims : undefined;
}

/** The entries that a proof brings along, by their kind, of its own draw. */
export function loggedOf<K extends 'commitment' | 'salt' | 'tickets' | 'result' | 'void'>(
  { log, game, numero }: Pick<Proof, 'log' | 'game' | 'numero'>,
  kind: K,
): LoggedEntry<EntryOf<K>>[] {
  return log.entries.flatMap(({ index, text }) => {
    const entry = readEntry(text);
    if (!entry || entry.kind === 'key' || entry.kind !== kind) return [];
    return entry.game === game && entry.numero === numero ? [{ index, entry: entry as EntryOf<K> }] : [];
  });
}

/** Whether a proof's part of the log is the brand's: a signed head, every entry under its root, and among them every key that signs. */
export function logChecks({ brand, log, salt }: Proof, curves: Curves): CheckResult[] {
  const head = signedHead(log.head, log.keys, curves);
  const size = head?.size ?? 0;
  const logged = log.entries.flatMap(({ text }) => readEntry(text) ?? []);
  const entriesAreIn = log.entries.every(
    ({ index, text, path }) =>
      readEntry(text) !== undefined && rootFrom(text, { index, count: size, path }) === head?.root,
  );
  const isLogged = (key: SigningKey): boolean =>
    logged.some((entry) => entry.kind === 'key' && entry.key.kid === key.kid && entry.key.x === key.x);
  return [
    { check: 'head-is-signed', held: head?.brand === brand },
    { check: 'keys-are-in-log', held: log.keys.every(isLogged) },
    { check: 'entries-are-in-log', held: entriesAreIn },
    ...(salt
      ? [
          {
            check: 'salt-is-of-log' as const,
            held: head !== undefined && isContinued(salt, head, salt.path),
          },
        ]
      : []),
  ];
}
