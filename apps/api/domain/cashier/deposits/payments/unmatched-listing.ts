import { sql } from 'kysely';
import { listingOf } from '../../../../platform/listing.ts';
import { channelsBy } from '../../channels-by.ts';
import { toUnmatched } from './unmatched.ts';

/** Payments that nobody accounted for when they came, for staff to look through. */
export const unmatchedListing = listingOf({
  table: 'cashier.unmatched_payment',
  columns: {
    reference: 'reference',
    channel: { is: sql.ref('t.channel_id'), among: channelsBy('cashier.deposit_channel', 'code') },
    amount: 'amount',
    why: 'why',
    source: 'source',
    state: 'state',
    claimedBy: 'claimed_by',
    member: 'member_id',
    receivedAt: 'received_at',
  },
  read: toUnmatched,
});
