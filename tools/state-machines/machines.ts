import { grantMachine } from '../../apps/api/domain/bonuses/index.ts';
import {
  gatewayDepositMachine,
  handDepositMachine,
  payoutMachine,
  withdrawalEvents,
  withdrawalMachine,
} from '../../apps/api/domain/cashier/index.ts';

/** A state machine as the product keeps it, with what the drawing says beside it. */
export type Drawn = Readonly<{
  title: string;
  /** The file whose table it is, from the root. */
  source: string;
  about: string;
  /** Where one begins, where a table does not begin with it. */
  begins: readonly string[];
  table: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  /** Who makes each thing happen, and what it does to money. */
  events?: Readonly<Record<string, { by: readonly string[]; money: string | null }>>;
}>;

/** The machines of money, in the order in which the page draws them. */
export const machines: readonly Drawn[] = [
  {
    title: 'Withdrawal',
    source: 'apps/api/domain/cashier/withdrawals/withdrawal-states.ts',
    about:
      'Every step is one call of `moveWithdrawal` under the row’s lock. The amount is on hold from `requested` to `paying`. Above the merchant’s limit `approve` needs two people, and so does a `force-receipt` that gives money back: the first decision changes no state.',
    begins: ['requested'],
    table: withdrawalMachine,
    events: withdrawalEvents,
  },
  {
    title: 'Payout through a company',
    source: 'apps/api/domain/cashier/withdrawals/payouts/payout.ts',
    about:
      'One order to a company to send a withdrawal’s money; the events are what the company says. Both ends are for good, and silence is none of them.',
    begins: ['to-send'],
    table: payoutMachine,
  },
  {
    title: 'Deposit through a gateway',
    source: 'apps/api/domain/cashier/deposits/deposit-states.ts',
    about: 'A payment that really came is credited whatever was believed before.',
    begins: ['created'],
    table: gatewayDepositMachine,
  },
  {
    title: 'Deposit by hand',
    source: 'apps/api/domain/cashier/deposits/deposit-states.ts',
    about: 'The member names the payment’s number, staff find it on their statement.',
    begins: ['created'],
    table: handDepositMachine,
  },
  {
    title: 'Bonus',
    source: 'apps/api/domain/bonuses/grant.ts',
    about: 'One bonus of one member, with the terms that it was chosen with.',
    begins: ['chosen', 'offered'],
    table: grantMachine,
  },
];
