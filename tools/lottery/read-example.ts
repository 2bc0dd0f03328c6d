import { explainRefusal, type Family, type Hits, type Line, type Play } from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';

/** What cannot be answered, in words for who asks. */
export class Unanswerable extends Error {}

type Read = Readonly<{ family: Family; play: Play<unknown>; line: Line<unknown> }>;

/** The play of a code, and the selection as it reads it. */
export function lineOf(code: unknown, selection: unknown): Read {
  const found = typeof code === 'string' ? playOf(code) : undefined;
  if (!found) throw new Unanswerable(`there is no play ${JSON.stringify(code)}`);
  const line = found.play.read(selection);
  if (!line.ok) throw new Unanswerable(explainRefusal(line.refusal));
  return { ...found, line: line.value };
}

/** What a line hits on a draw that is one of its family and shows all that its play looks at. */
export function hitsOf({ family, play, line }: Read, draw: unknown): Hits {
  const read = family.readDraw(draw);
  if (!read.ok) throw new Unanswerable(`this is not a draw of ${family.code}`);
  if (!play.settles(read.value)) throw new Unanswerable(`this draw lacks prizes that ${play.code} looks at`);
  return line.settle(read.value);
}
