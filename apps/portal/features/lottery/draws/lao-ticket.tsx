import { useLocale } from '@mela/i18n/react.ts';
import { DrawnNumber, Numbers, Paper, PrizeRow } from './paper.tsx';
import { laoAnimalOf, type Lao } from './ticket-draws.ts';
import { laoAnimalWord } from './words.ts';

/** A Lao draw: its number, the endings that are bet on, and the animal of the last two digits. */
export function LaoTicket({ draw: { number }, label }: { draw: Lao; label: string }) {
  const { text, formats } = useLocale();
  const four = number.slice(-4);
  return (
    <Paper>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <tbody>
          <PrizeRow name={text('draws.wholeNumber')}>
            <p className="text-center">
              <DrawnNumber number={number} ending={4} className="text-2xl" />
            </p>
          </PrizeRow>
          <PrizeRow name={text('draws.top3')}>
            <Numbers numbers={[four.slice(1)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.top2')}>
            <Numbers numbers={[four.slice(2)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.bottom2')}>
            <Numbers numbers={[four.slice(0, 2)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.animal')}>
            <p className="text-center text-lg font-semibold">
              {text(laoAnimalWord(laoAnimalOf(number)))}{' '}
              <span className="digits paper-soft">{formats.number(laoAnimalOf(number))}</span>
            </p>
          </PrizeRow>
        </tbody>
      </table>
    </Paper>
  );
}
