import { useText } from '@mela/i18n/react.ts';
import { DrawnNumber, Numbers, Paper, PrizeRow } from './paper.tsx';
import { neighboursOf, type Thai } from '@mela/lottery-rules/ticket-draws.ts';

const LISTS = [
  ['second', 'draws.prize2'],
  ['third', 'draws.prize3'],
  ['fourth', 'draws.prize4'],
  ['fifth', 'draws.prize5'],
] as const satisfies readonly (readonly [keyof Thai, string])[];

/** A draw of the Thai Government Lottery as it is announced; the long lists of small prizes open when they are wanted. */
export function ThaiBoard({ draw, label }: { draw: Thai; label: string }) {
  const text = useText();
  const lists = LISTS.flatMap(([key, name]) => (draw[key] ? [{ key, name, numbers: draw[key] }] : []));
  return (
    <Paper>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <tbody>
          <PrizeRow name={text('draws.prize1')}>
            <p className="text-center">
              <DrawnNumber number={draw.first} ending={3} className="text-2xl" />
            </p>
          </PrizeRow>
          <PrizeRow name={text('draws.front3')}>
            <Numbers numbers={draw.front3} className="text-xl" />
          </PrizeRow>
          <PrizeRow name={text('draws.back3')}>
            <Numbers numbers={draw.back3} className="text-xl" />
          </PrizeRow>
          <PrizeRow name={text('draws.bottom2')}>
            <p className="text-center">
              <DrawnNumber number={draw.last2} ending={2} className="text-2xl" />
            </p>
          </PrizeRow>
          <PrizeRow name={text('draws.neighbours')}>
            <Numbers numbers={neighboursOf(draw.first)} />
          </PrizeRow>
        </tbody>
      </table>
      {lists.length > 0 && (
        <details className="paper-ruled border-t pt-1">
          <summary className="min-h-11 content-center font-semibold">{text('draws.smallerPrizes')}</summary>
          <table className="w-full border-collapse">
            <caption className="sr-only">{text('draws.smallerPrizes')}</caption>
            <tbody>
              {lists.map(({ key, name, numbers }) => (
                <PrizeRow key={key} name={text(name)}>
                  <Numbers numbers={numbers} className="text-base" />
                </PrizeRow>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Paper>
  );
}
