import { shortNumbersOf } from '@mela/api/platform/short-numbers/index.ts';
import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';

/** What vendors call the rounds that are bets with these numbers, in the order of the numbers; what is no round's number stays as it is. */
export const vendorRounds = (
  { services, brand }: Pick<TestApi, 'services' | 'brand'>,
  numbers: readonly string[],
): Promise<string[]> =>
  services.database.inMerchant(brand.mela.id, async (scope) => {
    const spelling = await shortNumbersOf(scope);
    const { rows } = await sql<{ serial: bigint; round: string }>`
      select serial, round from play.round union all select serial, round from vendor_wallets.round`.execute(
      scope.db,
    );
    const rounds = new Map(rows.map(({ serial, round }) => [spelling.spell(serial, 'B'), round]));
    return numbers.map((number) => rounds.get(number) ?? number);
  });
