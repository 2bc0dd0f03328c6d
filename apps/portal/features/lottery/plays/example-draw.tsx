import { toBengaliDigits } from '@mela/i18n';
import type { Line } from '@mela/lottery-rules';
import { useReader } from '@mela/i18n/react.ts';
import { Balls } from '@mela/ui/balls.tsx';
import { prizesThatMatter } from './example-of.ts';
import type { Kit } from './kits/kit.ts';

type ExampleDrawProps = { kit: Kit; line: Line<unknown>; draw: unknown; label: string };

const isNumbers = (draw: unknown): draw is readonly number[] =>
  Array.isArray(draw) && draw.every((number) => typeof number === 'number');

/** The draw of an example: its balls, or of a list of prizes those that the example looks at. */
export function ExampleDraw({ kit, line, draw, label }: ExampleDrawProps) {
  const { text, digits } = useReader();
  if (isNumbers(draw)) return <Balls size="small" numbers={draw} label={label} />;
  if (typeof draw !== 'object' || draw === null) return null;
  if ('normals' in draw && isNumbers(draw.normals) && 'special' in draw) {
    return <Balls size="small" numbers={[...draw.normals, Number(draw.special)]} label={label} />;
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
