import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import type { ReactNode } from 'react';

/** Writes drawn numbers, whose leading zeros count, in the reader's digits. */
export function useWrittenNumber(): (number: string) => string {
  const { digits } = useLocale();
  return digits === 'bengali-lakh' ? toBengaliDigits : (number) => number;
}

type DrawnNumberProps = {
  number: string;
  /** How many of its last digits stand out. */
  ending?: number;
  className?: string;
};

/** A drawn number of fixed length; what plays look at most stands out. */
export function DrawnNumber({ number, ending = 0, className }: DrawnNumberProps) {
  const write = useWrittenNumber();
  const cut = number.length - ending;
  return (
    <span className={classes('digits font-semibold whitespace-nowrap', className)}>
      {write(number.slice(0, cut))}
      {ending > 0 && <b className="paper-mark font-bold">{write(number.slice(cut))}</b>}
    </span>
  );
}

/** A sheet of paper that numbers stand on. */
export const Paper = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classes('paper px-4 py-3', className)}>{children}</div>
);

/** A prize with its numbers on a sheet. */
export function PrizeRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="paper-ruled border-t first:border-t-0">
      <th scope="row" className="paper-soft w-24 py-1.5 pr-2 text-left text-sm leading-[1.4] font-semibold">
        {name}
      </th>
      <td className="py-1.5">{children}</td>
    </tr>
  );
}

/** The numbers of one prize, in as many columns as they fill. */
export function Numbers({
  numbers,
  ending = 0,
  className,
}: {
  numbers: readonly string[];
  ending?: number;
  className?: string;
}) {
  const byThrees = numbers.length > 3 && numbers.length % 3 === 0;
  return (
    <ul
      className={classes(
        'mx-auto flex flex-wrap justify-center gap-x-5 gap-y-0.5',
        byThrees && numbers.length < 10 && 'max-w-60',
      )}
    >
      {numbers.map((number, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a number can come twice
        <li key={at}>
          <DrawnNumber number={number} ending={ending} className={className ?? 'text-lg'} />
        </li>
      ))}
    </ul>
  );
}
