import type { Figure } from '@mela/program/metrics.ts';

/** Figures of the installation have no other source than the database, and are told by every process of the api and the worker. */
const figure = <const Label extends string>(name: string, help: string, labels: readonly Label[]) =>
  ({ name, kind: 'gauge', of: 'installation', help, labels }) as const satisfies Figure<Label>;

/** What an operator sees of the installation: each is read by `read-installation.ts`, and declared here alone. Amounts are in the currency's own unit. */
export const installationFigures = {
  moneyOrders: figure(
    'mela_money_in_flight_orders',
    'Deposits, withdrawals, orders to companies, transfers and held credits under way; a payout-order is part of its withdrawal',
    ['brand', 'kind', 'currency'],
  ),
  money: figure('mela_money_in_flight', 'Money in what is under way (mela_money_in_flight_orders)', [
    'brand',
    'kind',
    'currency',
  ]),
  moneyAge: figure(
    'mela_money_in_flight_oldest_age_seconds',
    'How long the oldest of what is under way (mela_money_in_flight_orders) is so',
    ['brand', 'kind', 'currency'],
  ),
  payoutsStopped: figure('mela_payouts_stopped', '1 while no money goes out of a brand, else 0', ['brand']),
  proofAge: figure(
    'mela_ledger_proof_age_seconds',
    'When the books were last proven: the recent ones every minute, the whole every hour; infinite where they never were',
    ['brand', 'reach'],
  ),
  faults: figure(
    'mela_ledger_faults',
    'What the last proof of the books found wrong, the first hundred; 0 is right',
    ['brand', 'reach'],
  ),
  facts: figure('mela_outbox_facts', 'Facts that somebody has not heard yet, up to ten thousand', ['brand']),
  factsAge: figure('mela_outbox_oldest_age_seconds', 'How far the outbox lags: the age of its oldest fact', [
    'brand',
  ]),
  factsStuck: figure('mela_outbox_stuck_facts', 'Facts on which a listener has failed three times or more', [
    'brand',
  ]),
  draws: figure(
    'mela_draws_past_due',
    'Draws whose time has come and that lack their result, or a settlement of all their slips',
    ['brand', 'lacks'],
  ),
  drawsAge: figure('mela_draws_past_due_oldest_age_seconds', 'How long the oldest draw is past due', [
    'brand',
    'lacks',
  ]),
  slips: figure('mela_lottery_unsettled_slips', 'Slips on draws that are past due', ['brand', 'lacks']),
  rounds: figure(
    'mela_unsettled_rounds',
    'Rounds at vendors that are not over an hour after they began, by kind of money',
    ['brand', 'vendor', 'currency'],
  ),
  roundStakes: figure('mela_unsettled_rounds_stakes', 'Stakes of rounds that are not over after an hour', [
    'brand',
    'vendor',
    'currency',
  ]),
  roundsAge: figure(
    'mela_unsettled_rounds_oldest_age_seconds',
    'How long ago the oldest round began that is not over after an hour',
    ['brand', 'vendor', 'currency'],
  ),
  queue: figure('mela_queue_items', 'What waits for staff, or for a sender', ['brand', 'queue']),
  queueAge: figure('mela_queue_oldest_age_seconds', 'How long the oldest item of a queue waits', [
    'brand',
    'queue',
  ]),
  jobAge: figure(
    'mela_job_waiting_age_seconds',
    'How long a job is due that nobody has taken up; 0: none is',
    ['job'],
  ),
  staked: figure(
    'mela_hour_stakes',
    'Stakes of the last hour that is summed, by vendor (or lottery) and kind of money (PLAY is play money)',
    ['brand', 'source', 'currency'],
  ),
  paid: figure(
    'mela_hour_payouts',
    'What was paid out against the stakes of that hour (mela_hour_stakes), with stakes given back and credits that are held',
    ['brand', 'source', 'currency'],
  ),
  hourAge: figure(
    'mela_hour_age_seconds',
    'How long ago the hour ended that mela_hour_stakes tells of; infinite before the first one',
    ['brand'],
  ),
} as const;
