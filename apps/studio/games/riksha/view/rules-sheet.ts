import type { Translator } from '../../../view/translator.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { riksha } from '../game.ts';
import { PLATES, RUNGS, TOP_X100, waysOf, worthX100 } from '../rules.ts';
import type { RikshaMessage } from './messages.ts';

/** The rules, what every first guess pays, and the return. */
export function openRules(translator: Translator<RikshaMessage>): void {
  const { say, number } = translator;
  const times = (x100: number) => `×${multiplierText(x100, number)}`;
  const rows = Array.from({ length: PLATES }, (_, index) => [
    number(index + 1),
    times(worthX100([waysOf('higher', index + 1)])),
    times(worthX100([waysOf('lower', index + 1)])),
  ]);
  openRulesSheet(
    translator,
    riksha.current,
    paragraph(say('rulesPlates')),
    paragraph(say('rulesGuess')),
    paragraph(say('rulesWorth')),
    paragraph(say('rulesTop', { rungs: RUNGS, top: TOP_X100 / 100 })),
    paragraph(say('rulesOpen')),
    heading(say('rulesTable')),
    payTable([say('rulesColPlate'), say('higher'), say('lower')], rows),
    paragraph(say('rulesReturn', { rtp: number(riksha.rtp) })),
  );
}
