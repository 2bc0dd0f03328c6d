import { amountOf, listOf, typed, wholeOf } from '../../../data/amount-typed.ts';
import type { Game, Must } from './game.ts';

type PlayTerms = Game['playTerms'][number];

export const PLAY_AMOUNTS = ['unitMin', 'unitMax', 'stakeMax', 'drawMax', 'payoutMax', 'numberMax'] as const;
const WHOLE = 1000;

/** What one play is held to as it stands on the page; what is left empty does not hold it. */
export type PlayTermsDraft = Record<
  (typeof PLAY_AMOUNTS)[number] | 'play' | 'notes' | 'closed' | 'reduced',
  string
>;

/** One more play, as it begins. */
export const NEW_PLAY_TERMS: PlayTermsDraft = {
  play: '',
  unitMin: '',
  unitMax: '',
  stakeMax: '',
  drawMax: '',
  payoutMax: '',
  numberMax: '',
  notes: '',
  closed: '',
  reduced: '',
};

/** Numbers with commas between; one that pays less with the part that it pays, as `95*0.5`. */
export const playTermsDraft = ({ play, notes, closed, reduced, ...amounts }: PlayTerms): PlayTermsDraft => ({
  ...NEW_PLAY_TERMS,
  ...Object.fromEntries(
    PLAY_AMOUNTS.flatMap((name) => {
      const amount = amounts[name];
      return amount === undefined ? [] : [[name, typed(amount)]];
    }),
  ),
  play,
  notes: notes === undefined ? '' : String(notes),
  closed: closed.join(', '),
  reduced: reduced.map(({ number, perMille }) => `${number}*${perMille / WHOLE}`).join(', '),
});

/** What stands on the page of single plays. */
export const playTermsFrom = (drafts: readonly PlayTermsDraft[], must: Must): PlayTerms[] =>
  drafts.map((draft, at) => {
    const mustBe = <T>(name: keyof PlayTermsDraft, read: T | null, instead: T): T =>
      must(`playTerms.${at}.${name}`, read, instead);
    const amounts = PLAY_AMOUNTS.filter((name) => draft[name].trim() !== '').map((name) => [
      name,
      mustBe(name, amountOf(draft[name]), 0n),
    ]);
    return {
      play: mustBe('play', draft.play || null, ''),
      ...(Object.fromEntries(amounts) as Partial<Record<(typeof PLAY_AMOUNTS)[number], bigint>>),
      ...(draft.notes.trim() !== '' && { notes: mustBe('notes', wholeOf(draft.notes), 0) }),
      closed: listOf(draft.closed),
      reduced: mustBe('reduced', reducedFrom(draft.reduced), []),
    };
  });

function reducedFrom(said: string): PlayTerms['reduced'] | null {
  const read = listOf(said).map((piece) => {
    const [number = '', part = '', ...more] = piece.split('*').map((one) => one.trim());
    const isPart = /^0?\.\d{1,3}$/.test(part) && more.length === 0;
    return isPart ? { number, perMille: Math.round(Number(part) * WHOLE) } : null;
  });
  return read.every((one) => one !== null) ? read : null;
}
