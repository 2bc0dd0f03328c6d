import type { Translator } from '../../../view/translator.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { plainMultiplier } from '../../../view/multiplier-text.ts';
import { nakshi } from '../game.ts';
import { PRIZES, RETURNS, THREADS, WEIGHTS } from '../rules.ts';
import type { NakshiMessage } from './messages.ts';

/** The rules, the spread of the prizes of each thread, and the exact returns. */
export function openRules(translator: Translator<NakshiMessage>): void {
  const { say, number } = translator;
  const amounts = [...new Set(THREADS.flatMap((thread) => PRIZES[thread].map(([x100]) => x100)))].sort(
    (a, b) => a - b,
  );
  const share = (weight: number) => (weight === 0 ? '–' : `${number(String((100 * weight) / WEIGHTS))} %`);
  const rows = amounts.map((amount) => [
    `×${plainMultiplier(amount, number)}`,
    ...THREADS.map((thread) => share(PRIZES[thread].find(([x100]) => x100 === amount)?.[1] ?? 0)),
  ]);
  openRulesSheet(
    translator,
    nakshi.current,
    paragraph(say('rulesQuilt')),
    paragraph(say('rulesPrizes')),
    paragraph(say('rulesLast')),
    paragraph(say('rulesPays')),
    paragraph(say('rulesThreads')),
    paragraph(say('rulesOpen')),
    heading(say('rulesTable')),
    payTable([say('rulesColPrize'), ...THREADS.map((thread) => say(thread))], rows),
    paragraph(
      say('rulesReturn', {
        rtp: number(nakshi.rtp),
        cotton: number(RETURNS.cotton),
        silk: number(RETURNS.silk),
        gold: number(RETURNS.gold),
        hits: number(RETURNS.hits),
      }),
    ),
  );
}
