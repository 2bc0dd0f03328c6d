import { useLocale } from '@mela/i18n/react.ts';
import { classes } from './classes.ts';

type AmountProps = {
  /** 1/10 000 units. */
  value: bigint;
  currency: string;
  /** Show gains and losses in their own ink. */
  signed?: boolean;
  className?: string;
};

/** Money as the reader writes it, digits all of one width. */
export function Amount({ value, currency, signed = false, className }: AmountProps) {
  const { formats } = useLocale();
  const tone = signed && value !== 0n && (value > 0n ? 'text-gain' : 'text-loss');
  return (
    <span className={classes('digits whitespace-nowrap', tone, className)}>
      {signed && value > 0n && '+'}
      {formats.money(value, currency)}
    </span>
  );
}
