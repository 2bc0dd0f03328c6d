import { toBengaliDigits } from '@mela/i18n';
import type { Line } from '@mela/lottery-rules';
import { useLocale } from '@mela/i18n/react.ts';
import { DrawResult } from '../draws/draw-result.tsx';
import { prizesThatMatter } from './prizes-that-matter.ts';
import type { Kit } from './kits/kit.ts';

type ExampleDrawProps = { kit: Kit; line: Line<unknown>; draw: unknown; label: string };

/** The draw of an example: its balls, or of a list of prizes those that the example looks at. */
export function ExampleDraw({ kit, line, draw, label }: ExampleDrawProps) {
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
