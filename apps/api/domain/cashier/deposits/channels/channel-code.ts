import { sql } from 'kysely';

/** The code of the deposit channel that a row of a listing (`t`) names by its id. */
export const channelCode = {
  is: sql`(select c.code from cashier.deposit_channel c where c.merchant_id = t.merchant_id and c.id = t.channel_id)`,
};
