import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Every statement that this process sends to the database during some work, in order and without its values: what a call costs,
 * told so that it can be compared. Nothing else may go on meanwhile.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const answer: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function listened(...given) {
    answer.push(textOf(given[0]));
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return answer;
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
