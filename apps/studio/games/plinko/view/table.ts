import { combinations, toNumber } from '@mela/game-maths';
import { formatAmount } from '@mela/primitives';
import { openCanvas } from '../../../view/canvas.ts';
import { openChoice } from '../../../view/choice.ts';
import { plainMultiplier } from '../../../view/multiplier-text.ts';
import type { OpenTable, TableDeps } from '../../../view/open-game.ts';
import { heading, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { soundOfPay } from '../../../view/sound.ts';
import type { Translator } from '../../../view/translator.ts';
import { wait } from '../../../view/wait.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import { exactReturn } from '../exact.ts';
import { plinko } from '../game.ts';
import { multiplierX100, RISKS, ROWS, slotOf, type Risk } from '../rules.ts';
import { openBallBoard } from './ball-board.ts';
import { type Chosen, readChosen, readPath } from './chosen.ts';
import type { PlinkoMessage } from './messages.ts';

/** What the risks are called. */
const RISK_NAMES = {
  low: 'riskLow',
  med: 'riskMed',
  high: 'riskHigh',
} as const satisfies Record<Risk, PlinkoMessage>;

/** Plinko on its page: a board of clay beads over a row of pots. */
export async function openTable(deps: TableDeps<PlinkoMessage>): Promise<OpenTable> {
  const { controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const { say, number, money } = translator;
  let chosen: Chosen = { rows: 12, risk: 'med' };
  const label = ({ rows, risk }: Chosen, pot: number) =>
    plainMultiplier(multiplierX100(rows, risk, pot), number);
  const board = openBallBoard(label, canvas.wake, canvas.resolution);
  canvas.add(board);

  function choose(change: Partial<Chosen>): void {
    chosen = { ...chosen, ...change };
    rows.mark(chosen.rows);
    risk.mark(chosen.risk);
    board.choose(chosen);
  }
  const rows = openChoice(
    say('rows'),
    ROWS.map((each) => [each, number(each)] as const),
    chosen.rows,
    (value) => choose({ rows: value }),
  );
  const risk = openChoice(
    say('risk'),
    RISKS.map((each) => [each, say(RISK_NAMES[each])] as const),
    chosen.risk,
    (value) => choose({ risk: value }),
  );
  controls.offer([rows.field, risk.field]);
  // The pots are written in whatever font is there, so that nobody waits, and again when the reading font has come.
  void document.fonts
    .load("800 16px 'Noto Sans Bengali Variable'", '০১২0123')
    .then(() => board.choose(chosen));

  return {
    wish: (stake) => ({ bet: formatAmount(stake), ...chosen }),
    begin() {
      board.hold();
      sound.play('press');
    },
    async giveUp() {
      board.takeBack();
    },
    async show(round, { turbo, hasty, won }) {
      choose(readChosen(round.input));
      const path = readPath(round.outcome ?? '');
      await board.drop(path, { turbo, still, onPeg: () => sound.play('peg') });
      const times = plainMultiplier(multiplierX100(chosen.rows, chosen.risk, slotOf(path)), number);
      const win = round.win ?? 0n;
      won(win);
      sound.play(soundOfPay(win, round.stake));
      controls.tell(say('landedPays', { times, amount: money(win) }));
      if (
        !(await celebrateWin(
          { translator, confetti: deps.confetti, sound },
          { win, stake: round.stake, capped: false },
          hasty,
        ))
      )
        await wait(turbo ? 60 : 300);
      return { free: false, announcement: say('landed', { times }) };
    },
    fit: (space) => board.fit(space),
    openRules: () => openRules(translator, plinko.current),
    describe({ input, outcome }) {
      const { rows: count, risk: level } = readChosen(input);
      const x100 = multiplierX100(count, level, slotOf(readPath(outcome ?? '')));
      return `${number(count)} · ${say(RISK_NAMES[level])} · ×${plainMultiplier(x100, number)}`;
    },
  };
}

/** The rules, all nine tables, the chance of every pot, and the exact return of each table. */
function openRules({ say, number, ...translator }: Translator<PlinkoMessage>, version: string): void {
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
