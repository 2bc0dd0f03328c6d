import { element } from '../../../view/element.ts';
import type { Translator } from '../../../view/translator.ts';
import { codeField, openRulesSheet, paragraph, payTable } from '../../../view/rules-sheet.ts';
import { openSheet } from '../../../view/sheet.ts';
import type { FlightBoard } from '../../../view/studio-client.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { crash } from '../game.ts';
import type { CrashMessage } from './messages.ts';
import { brokenFlight } from './proves-flights.ts';

type Own = Translator<CrashMessage>;
const times = ({ number }: Own, x100: number) => multiplierText(x100, number);

/** The rules and the return. */
export function openRules(translator: Own, payoutMax: bigint | null): void {
  const { say, number, money } = translator;
  openRulesSheet(
    translator,
    crash.current,
    ...(['rulesFlight', 'rulesPlay', 'rulesClock', 'rulesVoid'] as const).map((id) => paragraph(say(id))),
    ...(payoutMax === null ? [] : [paragraph(say('rulesPayoutMax', { amount: money(payoutMax) }))]),
    paragraph(say('rulesReturn', { rtp: number(crash.rtp) })),
  );
}

/** Who flies now, without names. */
export function openFlyers(translator: Own, { bets }: FlightBoard): void {
  const { say, money } = translator;
  const rows = bets.map((bet) => [
    bet.mine ? say('me') : bet.who,
    money(bet.stake),
    bet.cashedX100 > 0 ? `×${times(translator, bet.cashedX100)}` : '–',
    money(bet.win),
  ]);
  const table = payTable([say('flyersWho'), say('bet'), '×', say('win')], rows);
  openSheet(translator, say('flyersTitle'), bets.length > 0 ? table : paragraph(say('flyersNone')));
}

/** The chain of keys, the last flights with theirs, and the check in this very browser. */
export function openChain(translator: Own, { chain, recent }: FlightBoard): void {
  const { say, number } = translator;
  const result = element('p');
  result.setAttribute('role', 'status');
  const check = element('button', { type: 'button', className: 'solid', textContent: say('fairCheck') });
  check.addEventListener('click', () => {
    const broken = brokenFlight(recent, chain.firstHash);
    result.className = (broken ?? recent.length === 0) ? 'bad' : 'good';
    result.textContent = broken
      ? say('fairBad', { number: number(broken.number) })
      : recent.length === 0
        ? say('fairNone')
        : say('fairGood', { count: recent.length });
  });
  const flights = recent.map((flight) =>
    element(
      'div',
      { className: 'field' },
      element('a', {
        // It is written as this page is.
        href: `/crash/flights/${flight.number}${location.search}`,
        target: '_blank',
        rel: 'noopener',
        textContent: say('fairKite', {
          number: number(flight.number),
          cut: times(translator, flight.crashX100),
        }),
      }),
      element('code', { textContent: flight.key }),
    ),
  );
  openSheet(
    translator,
    say('fairness'),
    paragraph(say('fairHow')),
    codeField(say('fairFirst'), chain.firstHash),
    codeField(say('fairSaltSeed'), chain.saltSeed ?? ''),
    codeField(say('fairSalt'), chain.salt ?? ''),
    element('div', { className: 'row' }, check),
    result,
    ...flights,
  );
}
