import { hash } from 'node:crypto';

/** Whose the tokens are that were looked up here before: what is asked with one counts against its account from the start. */
export type KnownTokens = Readonly<{
  accountOf(token: string): string | null;
  /** Keeps whose a token is; null: nobody's any more. */
  note(token: string, account: string | null): void;
}>;

/** Opens a memory in two generations: when one is full, the one before is forgotten. It lets nobody in; that is looked up each time. */
export function openKnownTokens(max = 50_000): KnownTokens {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  const nameOf = (token: string): string => hash('sha256', token, 'base64');
  return {
    accountOf(token) {
      const name = nameOf(token);
      return young.get(name) ?? old.get(name) ?? null;
    },
    note(token, account) {
      const name = nameOf(token);
      if (account === null) {
        young.delete(name);
        old.delete(name);
      } else {
        young.set(name, account);
        if (young.size >= max) [old, young] = [young, new Map()];
      }
    },
  };
}
