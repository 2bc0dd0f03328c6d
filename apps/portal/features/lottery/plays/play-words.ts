import { sayWords, type DigitStyle, type Language, type MessageId, type Text } from '@mela/i18n';
import type { Play } from '@mela/lottery-rules';
import { areaOf, familyOfPlay, playOf } from './families.ts';

type Reader = { readonly text: Text; readonly language: Language; readonly digits: DigitStyle };

/** A language that a folder brought says a play's words in the area of its family: the name under its code, how to play under `<code>.how`. */
function say(play: Play<unknown>, what: 'name' | 'how', { text, language, digits }: Reader): string {
  const key = what === 'name' ? play.code : `${play.code}.${what}`;
  const id = `${areaOf(familyOfPlay(play.code))}.${key}`;
  const found = language in play[what] ? id : text(id as MessageId);
  return sayWords(play[what], language, digits, found === id ? undefined : found);
}

/** A play's name in the reader's language; its code while its family is not here. */
export function playName(code: string, reader: Reader): string {
  const play = playOf(code);
  return play ? say(play, 'name', reader) : code;
}

/** How a play is played, in a sentence or two. */
export const howToPlay = (play: Play<unknown>, reader: Reader): string => say(play, 'how', reader);
