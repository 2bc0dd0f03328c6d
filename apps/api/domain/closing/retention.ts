import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/tables.ts';

/** A member's rows of a table, by the column that says whose they are, or by the table that does. */
type Rows = Readonly<{
  table: keyof Tables;
  owner: string;
  /** The rows belong to those of another table, which are the member's. */
  through?: Readonly<{ table: keyof Tables; owner: string }>;
  /** What personal data becomes where the row has to stay; without it the rows go. */
  blank?: Readonly<Record<string, RawBuilder<unknown>>>;
}>;

/** What is erased together, so many days after the account was closed. */
export type Retention = Readonly<{ part: ErasedPart; days: number; rows: readonly Rows[] }>;

export type ErasedPart = 'access' | 'person' | 'exclusion';

const of = (table: keyof Tables, owner = 'account_id'): Rows => ({ table, owner });
const gone = sql`null`;

/**
 * What is kept of a closed account and how long: the one place, which the job, the page and the tests read. What is not named here stays, under
 * a pseudonym: the books, bets and draws, and what staff have done.
 */
export const RETENTION: readonly Retention[] = [
  {
    part: 'access',
    days: 30,
    rows: [
      of('identity.session'),
      of('identity.remembered'),
      of('identity.second_step'),
      of('identity.hand_off'),
      of('identity.familiar'),
      of('identity.totp'),
      of('identity.recovery_code'),
      of('identity.payment_password'),
      of('identity.avatar'),
      of('identity.preference'),
      of('security.reset_link'),
      of('catalogue.favourite'),
      of('catalogue.recent'),
      of('catalogue.played'),
      of('alerts.choice'),
      of('alerts.manner'),
      of('alerts.device'),
      of('alerts.unread_thread'),
      of('alerts.limit_to_come'),
      of('member_state.position'),
      of('messaging.participant'),
      of('messaging.room_member'),
      of('messaging.room_block'),
      of('messaging.room_block', 'blocked_id'),
      of('messaging.room_card'),
      of('messaging.block'),
      of('messaging.block', 'blocked_id'),
      of('messaging.written'),
      of('messaging.unanswered'),
      of('messaging.service_chat'),
      of('messaging.support_picture'),
      of('messaging.support_ticket'),
      of('messaging.staff_note'),
      // Of a report whoever reported is noted about as well.
      {
        table: 'messaging.staff_note',
        owner: 'about_id',
        through: { table: 'messaging.report', owner: 'account_id' },
      },
      of('messaging.report'),
      of('messaging.report', 'writer_id'),
      of('messaging.mute'),
      {
        table: 'messaging.message',
        owner: 'author_id',
        blank: { text: sql`case when author = 'member' then '' else text end` },
      },
      {
        table: 'messaging.thread',
        owner: 'id',
        through: { table: 'messaging.message', owner: 'author_id' },
        blank: { subject: sql`'–'` },
      },
      of('content.application_picture'),
      of('protection.setting'),
      { table: 'identity.account', owner: 'id', blank: { password_hash: sql`'erased'` } },
    ],
  },
  {
    part: 'person',
    days: 5 * 365,
    rows: [
      of('contacts.contact'),
      of('registration.answer'),
      of('consent.answer'),
      of('registration.name_mark'),
      of('identity.login'),
      of('identity.footprint'),
      {
        table: 'cashier.deposit_proof',
        owner: 'deposit_id',
        through: { table: 'cashier.deposit', owner: 'member_id' },
      },
      {
        table: 'cashier.withdrawal_proof',
        owner: 'withdrawal_id',
        through: { table: 'cashier.withdrawal', owner: 'member_id' },
      },
      { table: 'cashier.deposit', owner: 'member_id', blank: { sender_sealed: gone, sender_end: gone } },
      { table: 'cashier.unmatched_payment', owner: 'member_id', blank: { payer_end: gone } },
      {
        table: 'cashier.payout_account',
        owner: 'member_id',
        blank: { sealed: sql`''::bytea`, number_end: sql`'----'`, number_mark: gone, branch: gone },
      },
      { table: 'content.application', owner: 'account_id', blank: { comment: sql`''` } },
      {
        table: 'identity.account',
        owner: 'id',
        blank: {
          username: sql`'closed-' || serial`,
          folded_username: sql`'closed-' || serial`,
          nickname: gone,
          last_login_at: gone,
        },
      },
    ],
  },
  // The register of who is shut out: as long as the person's data, and longer while an exclusion runs.
  { part: 'exclusion', days: 5 * 365, rows: [] },
];
