import { useLocale } from '@mela/i18n/react.ts';
import { roadsOf } from './roads/index.ts';
import { markWords } from './words.ts';

/** What a result means for the plays that most people bet on: its sum, big or small, odd or even. */
export function Traits({ family, result }: { family: string; result: unknown }) {
  const { text, formats } = useLocale();
  const { total, roads, traitCount } = roadsOf(family);
  const words = roads.slice(0, traitCount).map((road) => ({ key: road.key, mark: road.of(result) }));
  if (!total && words.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft">
      {total && (
        <span>
          <span className="sr-only">{text('draws.total')} </span>
          <b className="digits font-semibold text-ink">{formats.number(total(result))}</b>
        </span>
      )}
      {words
        .filter(
          ({ mark }, at) => mark !== 'neither' && words.findIndex((other) => other.mark === mark) === at,
        )
        .map(({ key, mark }) => (
          <span key={key} className="before:mr-1.5 before:content-['·'] first:before:content-none">
            {text(markWords[mark])}
          </span>
        ))}
    </p>
  );
}
