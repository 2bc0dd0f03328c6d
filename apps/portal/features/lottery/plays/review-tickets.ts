import { toLatinDigits } from '@mela/i18n';
import type { Picker, SelectionRefusal } from '@mela/lottery-rules';

export type TicketPicker = Extract<Picker, { kind: 'tickets' }>;

/** What became of a typed or pasted list. */
export type Review = {
  /** What can be bet on, as typed, each once. */
  readonly good: readonly string[];
  readonly wrong: readonly { readonly typed: string; readonly refusal: SelectionRefusal }[];
  /** What is there already, maybe in another order of its digits. */
  readonly doubled: readonly string[];
  /** Words and signs that are no numbers at all. */
  readonly ignored: readonly string[];
};

/** Judged at a stretch, before others on the page have their turn. */
const STRETCH = 1000;

/** Whether what is typed are balls of two digits each, rather than digits side by side. */
export const isOfBalls = ({ pool }: TicketPicker): boolean =>
  pool.some((sign) => typeof sign === 'number' && sign > 9);

/** The balls of one typed ticket, each with two digits, however they were set apart. */
function ballsOf(entry: string, length: number): string {
  const joined = entry.trim();
  const parts = new RegExp(`^\\d{${length * 2}}$`).test(joined)
    ? (joined.match(/\d\d/g) ?? [])
    : joined.split(/[\s.+-]+/);
  return parts.map((part) => part.padStart(2, '0')).join(' ');
}

/** A line of balls: one ticket whose balls stand between commas, or tickets between commas. */
function entriesOf(line: string, length: number): string[] {
  const parts = line.split(',').filter((part) => part.trim() !== '');
  const isOne = parts.length === length && length > 1 && parts.every((part) => /^\s*\d{1,2}\s*$/.test(part));
  return isOne ? [parts.map((part) => part.trim()).join(' ')] : parts;
}

/** Cuts a typed or pasted text into what is meant as one number each. */
function tokensOf(picker: TicketPicker, typed: string): string[] {
  const text = toLatinDigits(typed).toUpperCase();
  if (!isOfBalls(picker)) return text.split(/[\s,;|/।]+/).filter((token) => token !== '');
  return text
    .split(/[\n;|/।]+/)
    .flatMap((line) => entriesOf(line, picker.length))
    .filter((entry) => entry.trim() !== '');
}

/** Reviews a typed or pasted list, a stretch at a time, so that a page can go on living beside a list of thousands. */
export function* reviewing(picker: TicketPicker, typed: string): Generator<undefined, Review> {
  const good: string[] = [];
  const wrong: { typed: string; refusal: SelectionRefusal }[] = [];
  const doubled: string[] = [];
  const ignored: string[] = [];
  const seen = new Set<string>();
  for (const [at, token] of tokensOf(picker, typed).entries()) {
    if (at % STRETCH === STRETCH - 1) yield undefined;
    if (!/\d/.test(token)) {
      ignored.push(token.trim());
      continue;
    }
    const ticket = isOfBalls(picker) ? ballsOf(token, picker.length) : token;
    const judged = picker.judge(ticket);
    if (!judged.ok) wrong.push({ typed: token.trim(), refusal: judged.refusal });
    else if (seen.has(judged.value)) doubled.push(ticket);
    else {
      seen.add(judged.value);
      good.push(ticket);
    }
  }
  return { good, wrong, doubled, ignored };
}

/** The whole review at once, for lists that are short. */
export function reviewAtOnce(picker: TicketPicker, typed: string): Review {
  const review = reviewing(picker, typed);
  for (;;) {
    const step = review.next();
    if (step.done === true) return step.value;
  }
}
