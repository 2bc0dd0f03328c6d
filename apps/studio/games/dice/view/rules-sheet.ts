import type { Translator } from '../../../view/translator.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { dice } from '../game.ts';
import { CHANCE_MAX, CHANCE_MIN, multiplierX10000 } from '../rules.ts';
import type { DiceMessage } from './messages.ts';

const EXAMPLES = [CHANCE_MIN, 500, 1000, 2500, 4950, 5000, 7500, 9000, CHANCE_MAX];

/** The rules, what some chances pay, and their exact return. */
export function openRules(translator: Translator<DiceMessage>): void {
  const { say, number } = translator;
  const percent = (x100: number) => number((x100 / 100).toFixed(2));
  const rows = EXAMPLES.map((chance) => {
    const x10000 = multiplierX10000(chance);
    return [
      percent(chance),
      `×${number(String(x10000 / 10_000))}`,
      number(((x10000 * chance) / 1e6).toFixed(4)),
    ];
  });
  openRulesSheet(
    translator,
    dice.current,
    paragraph(say('rulesRoll', { min: percent(CHANCE_MIN), max: percent(CHANCE_MAX) })),
    paragraph(say('rulesPay')),
    heading(say('rulesTable')),
    payTable([say('rulesColChance'), say('rulesColPays'), say('rulesColReturn')], rows),
    paragraph(say('rulesReturn', { rtp: number(dice.rtp) })),
  );
}
