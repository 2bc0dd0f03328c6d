import { toBengaliDigits } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { shelf } from './shelf.ts';
import { choiceWord } from './words.ts';

/** What was chosen, in the rulebook's compact writing with named outcomes in words. */
export function SelectionText({ play, selection }: { play: string; selection: string }) {
  const { text, digits } = useReader();
  const isNamed = hasNames(play);
  const written = isNamed
    ? selection.replaceAll(/[A-Z][A-Z_0-9]*/g, (choice) => {
        const { id, values } = choiceWord(choice);
        return text(id, values);
      })
    : selection;
  const spaced = written.replaceAll(/[|,;/]/g, (mark) =>
    mark === '|' || mark === '/' ? ` ${mark} ` : `${mark} `,
  );
  return (
    <p className="digits line-clamp-3 text-sm break-words text-ink">
      {digits === 'bengali-lakh' ? toBengaliDigits(spaced) : spaced}
    </p>
  );
}

function hasNames(code: string): boolean {
  const picker = shelf.playOf(code)?.play.picker;
  const inner = picker?.kind === 'places' ? picker.of : picker;
  return inner?.kind === 'rows' && typeof inner.pool[0] === 'string';
}
