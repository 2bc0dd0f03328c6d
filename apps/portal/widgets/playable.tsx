import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { classes } from '@mela/ui/classes.ts';
import type { AnswerOf } from '@mela/wire';
import type { walletBalance } from '@mela/wire/portal/member.ts';

/** A member's money, as the balance tells it. */
export type Wallet = AnswerOf<typeof walletBalance>;

/** What can be played with: the same total as in every game. */
export const playableOf = ({ balance, bonus }: Wallet): bigint => balance + bonus;

type PartsProps = {
  wallet: Wallet;
  className?: string;
  /** Of each of the two, where they have no room beside each other. */
  partClassName?: string;
};

/** Below that total, for who has bonus money: cash and bonus, the one of them that the next bet takes first in the stronger ink. */
export function PlayableParts({ wallet, className, partClassName }: PartsProps) {
  const text = useText();
  const { balance, bonus, currency } = wallet;
  if (bonus === 0n) return null;
  const strong = (isNext: boolean) => (isNext ? 'font-semibold text-ink' : undefined);
  return (
    <span
      title={text(nextBet(wallet))}
      className={classes('block truncate text-sm text-ink-soft', className)}
    >
      <span className={classes(partClassName, strong(balance > 0n))}>
        <span className="sr-only">{text('shell.cash')} </span>
        <Amount value={balance} currency={currency} />
      </span>{' '}
      <span className={classes(partClassName, strong(balance <= 0n))}>
        {'+ '}
        {text('shell.bonusPart')} <Amount value={bonus} currency={currency} />
      </span>
      <span className="sr-only">. {text(nextBet(wallet))}</span>
    </span>
  );
}

/** The same in words, where there is room: what the next bet is paid from. */
export function NextBet({ wallet }: { wallet: Wallet }) {
  const text = useText();
  return wallet.bonus === 0n ? null : <p className="text-sm text-ink-soft">{text(nextBet(wallet))}</p>;
}

/** A bet takes cash first, and bonus money when there is no more of it. */
const nextBet = ({ balance }: Wallet) => (balance > 0n ? 'shell.nextBetCash' : 'shell.nextBetBonus');
