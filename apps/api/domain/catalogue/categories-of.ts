import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';

/** The category of games: by the id of a vendor's game, by the code of one of the own lotteries. */
export async function categoriesOf(
  scope: Scope,
  games: readonly { id?: Id | undefined; code?: string | undefined }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(games.flatMap(({ id }) => (id === undefined ? [] : [id])))];
  const codes = [...new Set(games.flatMap(({ id, code }) => (id !== undefined || !code ? [] : [code])))];
  const rows = await scope.db
    .selectFrom('catalogue.game as g')
    .innerJoin('catalogue.vendor as v', (join) =>
      join.onRef('v.merchant_id', '=', 'g.merchant_id').onRef('v.code', '=', 'g.vendor_code'),
    )
    .select(['g.id', 'g.code', 'g.category', 'v.runs'])
    .where('g.merchant_id', '=', scope.merchantId)
    .where((is) =>
      is.or([
        is('g.id', '=', is.fn.any(is.val(ids))),
        is.and([is('g.code', '=', is.fn.any(is.val(codes))), is('v.runs', '=', 'own')]),
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, code, category, runs }): [string, string][] =>
      runs === 'own'
        ? [
            [id, category],
            [code, category],
          ]
        : [[id, category]],
    ),
  );
}
