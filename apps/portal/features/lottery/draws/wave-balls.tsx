import { useLocale } from '@mela/i18n/react.ts';
import { animalOf, colourOf, sevenOf, type Draw } from '@mela/lottery-rules/games/lhc/balls.ts';
import { classes } from '@mela/ui/classes.ts';
import type { CSSProperties } from 'react';
import { Ball, type DrawnSize } from './drawn-row.tsx';
import { animalWords, colourWords } from './words.ts';

const SPECIAL_AT = 6;

/** Six balls and the special one, in the colours of their waves, with the animals of the draw's lunar year below them. */
export function WaveBalls({ draw, label, size }: { draw: Draw; label: string; size: DrawnSize }) {
  const { text } = useLocale();
  return (
    <ol
      aria-label={label}
      className={classes(
        'drawn-in flex flex-wrap',
        size === 'large' ? 'gap-x-1 gap-y-2' : 'gap-x-0.5 gap-y-1',
      )}
    >
      {sevenOf(draw).map((ball, at) => {
        const colour = colourOf(ball);
        return (
          <li
            key={ball}
            style={{ '--at': at } as CSSProperties}
            className={
              at === SPECIAL_AT
                ? 'ml-1 flex items-center gap-2 self-start border-l-2 border-dashed border-stitch pl-2'
                : 'flex min-w-11 flex-col items-center'
            }
          >
            <Ball number={ball} ink={`var(--wave-${colour.toLowerCase()})`} size={size} />
            <span className="text-sm leading-[1.5] text-ink-soft">
              <span className="sr-only">{text(colourWords[colour])}, </span>
              {at === SPECIAL_AT && <span className="block font-semibold">{text('draws.special')}</span>}
              {text(animalWords[animalOf(ball, draw.lunarYear)])}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
