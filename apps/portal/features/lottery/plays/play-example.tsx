import { toBengaliDigits } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { payoutOf, unitStake, type Line } from '@mela/lottery-rules';
import { exampleOf } from '@mela/lottery-rules/example-of.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { useBrand } from '../../../data/start.tsx';
import { DrawResult } from '../draws/draw-result.tsx';
import type { Draft } from '../slip/use-draft.ts';
import type { Kit } from './kits/kit.ts';
import { SelectionText } from './selection-text.tsx';

type Prizes = Readonly<Record<string, unknown>>;

const numbersIn = (prize: unknown): string[] =>
  (Array.isArray(prize) ? prize : [prize]).filter(
    (number) => typeof number === 'string' && /^\d+$/.test(number),
  );

/** Another number of the same length, that shares no digit with the first at its place. */
const other = (number: string, by: number): string =>
  number.replaceAll(/\d/g, (digit) => String((Number(digit) + by) % 10));

/** Two ways to change a number: after one of them its digits could be the old ones in another order. */
const CHANGES = [3, 5];

/** The prizes of a draw by which an example wins: other numbers there would change it. All of them where none alone decides. */
export function prizesThatMatter(
  line: Line<unknown>,
  draw: object,
): (readonly [name: string, numbers: string[]])[] {
  const prizes: Prizes = { ...draw };
  const lists = Object.entries(prizes).flatMap(([name, prize]) => {
    const numbers = numbersIn(prize);
    return numbers.length > 0 ? [[name, numbers] as const] : [];
  });
  const won = JSON.stringify(line.settle(draw));
  const matters = lists.filter(([name, numbers]) =>
    CHANGES.some((by) => {
      const changed = numbers.map((number) => other(number, by));
      const instead = Array.isArray(prizes[name]) ? changed : changed[0];
      return JSON.stringify(line.settle({ ...prizes, [name]: instead })) !== won;
    }),
  );
  return matters.length > 0 ? matters : lists;
}

type ExampleDrawProps = { kit: Kit; line: Line<unknown>; draw: unknown; label: string };

/** The draw of an example: its balls, or of a list of prizes those that the example looks at. */
function ExampleDraw({ kit, line, draw, label }: ExampleDrawProps) {
  const { text, digits } = useLocale();
  if (typeof draw !== 'object' || draw === null) return null;
  if (Array.isArray(draw) || 'normals' in draw) {
    return <DrawResult family={kit.family.code} result={draw} label={label} />;
  }
  const write = digits === 'bengali-lakh' ? toBengaliDigits : (number: string) => number;
  return (
    <ul className="digits">
      {prizesThatMatter(line, draw).map(([name, numbers]) => (
        <li key={name}>
          <span className="text-ink-soft">{kit.prize?.(name, text)}:</span> {write(numbers.join(', '))}
        </li>
      ))}
    </ul>
  );
}

/** An example of a play: what is chosen, what is then drawn, and what that wins at the prizes of now. */
export function PlayExample({ draft: { kit, play, odds } }: { draft: Draft }) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const { line, draw, won: hits } = exampleOf(kit.family, play);
  const perUnit = unitStake(play, '1', 1);
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-card border border-line bg-sunken p-3 text-ink">
      <dt className="text-ink-soft">{text('lottery.exampleChosen')}</dt>
      <dd>
        {line.text === '' ? (
          text('lottery.exampleNothing')
        ) : (
          <SelectionText play={play.code} selection={line.text} />
        )}
        {text('lottery.bets', { count: line.notes })} ·{' '}
        <Amount value={perUnit * BigInt(line.units)} currency={currency} />
      </dd>
      <dt className="text-ink-soft">{text('lottery.exampleDrawn')}</dt>
      <dd className="min-w-0">
        <ExampleDraw kit={kit} line={line} draw={draw} label={text('lottery.exampleDrawn')} />
      </dd>
      <dt className="text-ink-soft">{text('lottery.exampleWins')}</dt>
      <dd>
        <Amount
          value={payoutOf(hits, line.prices(odds), perUnit)}
          currency={currency}
          className="font-bold text-gain"
        />
        {play.tiers.length > 1 && hits.every(([tier]) => play.tiers.some(({ name }) => name === tier)) && (
          <span className="text-ink-soft">
            {' '}
            (
            {hits
              .map(
                ([tier, notes]) => `${kit.tier(tier, text)}${notes > 1 ? ` ×${formats.number(notes)}` : ''}`,
              )
              .join(', ')}
            )
          </span>
        )}
      </dd>
    </dl>
  );
}
