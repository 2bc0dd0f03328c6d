import type pg from 'pg';

/** What an installation writes besides its rooms' own rows, word by word, with how often: facts told, money moved, actions of staff. */
const WRITTEN = `
  select 'fact ' || topic as word, count(*)::int as times from platform.outbox group by 1
  union all select 'posting ' || kind, count(*)::int from ledger.posting group by 1
  union all select 'action ' || action, count(*)::int from operator.audit group by 1`;

/** Follows what is written into an installation's database: each answer is what has come since the one before. */
export function followEffects(owner: pg.Client): () => Promise<string> {
  let before = new Map<string, number>();
  return async () => {
    const { rows } = await owner.query<{ word: string; times: number }>(WRITTEN);
    const now = new Map(rows.map(({ word, times }) => [word, times]));
    const come = [...now].flatMap(([word, times]) => {
      const more = times - (before.get(word) ?? 0);
      return more > 0 ? [more === 1 ? word : `${word} ×${more}`] : [];
    });
    before = now;
    return come.toSorted().join(', ');
  };
}
