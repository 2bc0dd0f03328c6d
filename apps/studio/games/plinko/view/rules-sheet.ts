import { combinations, toNumber } from '@mela/game-maths';
import type { Translator } from '../../../view/translator.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { plainMultiplier } from '../../../view/multiplier-text.ts';
import { exactReturn } from '../exact.ts';
import { multiplierX100, RISKS, ROWS } from '../rules.ts';
import type { PlinkoMessage } from './messages.ts';
import { RISK_NAMES } from './risk-names.ts';

/** The rules, all nine tables, the chance of every pot, and the exact return of each table. */
export function openRules({ say, number, ...translator }: Translator<PlinkoMessage>, version: string): void {
  const risks = RISKS.map((risk) => say(RISK_NAMES[risk]));
  const percent = (share: number, digits: number) => number((100 * share).toFixed(digits));
  const tables = ROWS.flatMap((rows) => {
    const pots = Array.from({ length: rows / 2 + 1 }, (_, pot) => [
      ...RISKS.map((risk) => `×${plainMultiplier(multiplierX100(rows, risk, pot), number)}`),
      percent((Number(combinations(rows, pot)) * (pot * 2 === rows ? 1 : 2)) / 2 ** rows, rows > 8 ? 3 : 2),
    ]);
    const returns = RISKS.map((risk) => percent(toNumber(exactReturn(rows, risk)), 2));
    return [
      heading(say('rulesTable', { rows })),
      payTable([...risks, say('rulesChance')], pots),
      payTable([say('rulesReturnHead'), ...risks], [['', ...returns]]),
    ];
  });
  openRulesSheet(
    { say, number, ...translator },
    version,
    paragraph(say('rulesBall')),
    paragraph(say('rulesChoice')),
    ...tables,
    paragraph(say('rulesReturnText')),
  );
}
