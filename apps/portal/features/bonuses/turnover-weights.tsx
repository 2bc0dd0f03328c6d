import { useLocale } from '@mela/i18n/react.ts';
import { categoryName } from '../../data/games/category-name.ts';

/** Which games count for how much towards what is to be played. */
export function TurnoverWeights({ weights }: { weights: Readonly<Record<string, number>> }) {
  const { text, formats } = useLocale();
  const special = Object.entries(weights).filter(([, percent]) => percent !== 100);
  if (special.length === 0) return <p className="text-sm text-ink-soft">{text('bonuses.countsAll')}</p>;
  const percent = (value: number) => text('bonuses.countsPart', { percent: formats.number(value) });
  return (
    <div className="text-sm">
      <p className="font-semibold">{text('bonuses.counts')}</p>
      <ul className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 text-ink-soft">
        {special.map(([key, value]) => (
          <li key={key} className="flex justify-between gap-2">
            <span className="min-w-0 break-words">{categoryName(text, key)}</span>
            <span className="digits">{percent(value)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-2">
          <span className="min-w-0 break-words">{text('bonuses.countsRest')}</span>
          <span className="digits">{percent(100)}</span>
        </li>
      </ul>
    </div>
  );
}
