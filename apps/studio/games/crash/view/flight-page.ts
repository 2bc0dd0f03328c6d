import '@fontsource-variable/noto-sans-bengali/wght.css';
import '../../../view/game.css';
import './flight-page.css';
import { element } from '../../../view/element.ts';
import { openTranslator, localeOf } from '../../../view/translator.ts';
import { codeField, paragraph } from '../../../view/rules-sheet.ts';
import { flownFlight, type ProvableFlight } from '../../../view/studio-client.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { wait } from '../../../view/wait.ts';
import { messages } from './messages.ts';
import { checkFlight } from './proves-flights.ts';

/** Time for the page to be seen before the chain is reckoned back, which may keep a small phone busy for a second. */
const SEEN_MS = 60;

const number = Number(location.pathname.split('/').at(-1));
const { language, digits } = localeOf(location.search);
const translator = openTranslator(language, 'BDT', messages, digits);
const { say } = translator;

/** Says what was checked of a flight, how that went, and what it was checked from. */
function proofOf(flight: ProvableFlight): readonly HTMLElement[] {
  const held = checkFlight(flight);
  const checks = [
    [held.drawn, say('proofDrawn')],
    [held.chained, say('proofChained', { number: flight.number })],
    [held.salted, say('proofSalted')],
  ] as const;
  const all = checks.every(([holds]) => holds);
  const verdict = element('p', {
    className: all ? 'good' : 'bad',
    textContent: say(all ? 'proofHolds' : 'proofBroken'),
  });
  verdict.setAttribute('role', 'status');
  return [
    verdict,
    element(
      'ul',
      {},
      ...checks.map(([holds, textContent]) =>
        element('li', { className: holds ? 'good' : 'bad', textContent }),
      ),
    ),
    codeField(say('proofKey'), flight.key),
    codeField(say('proofKeyBefore'), flight.keyBefore),
    codeField(say('fairFirst'), flight.firstHash),
    codeField(say('fairSaltSeed'), flight.saltSeed),
    codeField(say('fairSalt'), flight.salt),
    paragraph(say('fairHow')),
    element('a', { href: `/api/flights/${flight.number}`, textContent: say('proofData') }),
  ];
}

/** Fetches the flight that the address names and shows its proof, or why there is none. */
async function show(page: HTMLElement): Promise<void> {
  page.replaceChildren(paragraph(say('proofReading')));
  const asked = await flownFlight(number);
  if (!asked.ok) {
    const again = { type: 'button', className: 'solid', textContent: say('again') } as const;
    const isSilent = asked.refusal.code === 'silent';
    page.replaceChildren(paragraph(say(isSilent ? 'silent' : 'proofUnknown')));
    if (isSilent) page.append(element('button', { ...again, onclick: () => void show(page) }));
    return;
  }
  const cut = multiplierText(asked.value.crashX100, translator.number);
  const title = element('h1', { textContent: say('proofTitle', { number: asked.value.number, cut }) });
  document.title = title.textContent;
  page.prepend(title);
  await wait(SEEN_MS);
  page.replaceChildren(title, ...proofOf(asked.value));
}

document.documentElement.lang = language;
const page = document.querySelector<HTMLElement>('#proof');
if (page) await show(page);
document.body.dataset['ready'] = '';
