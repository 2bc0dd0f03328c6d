import { element } from './element.ts';
import type { Translator } from './translator.ts';
import { openSheet } from './sheet.ts';
import type { RoundView, StudioClient } from './studio-client.ts';

/** The player's own rounds of this game, newest first, more on demand, in a sheet that is open before they are there; `describe` says in a few words what came out. */
export async function openHistory(
  translator: Translator,
  client: StudioClient,
  describe: (round: RoundView) => string = () => '',
): Promise<void> {
  const { say, money, time, number } = translator;
  const body = element('tbody');
  const head = [say('historyTime'), say('bet'), say('win')].map((text) =>
    element('th', { textContent: text }),
  );
  const table = element(
    'table',
    { className: 'rounds' },
    element('thead', {}, element('tr', {}, ...head)),
    body,
  );
  const note = element('p');
  note.setAttribute('role', 'status');
  const more = element('button', {
    type: 'button',
    className: 'solid quiet',
    hidden: true,
  });
  let oldest: string | undefined;

  function paid({ state, win }: RoundView): string {
    if (win !== null) return money(win);
    if (state === 'refused') return say('stateRefused');
    return state === 'cancelled' ? say('stateCancelled') : say('stateOpen');
  }

  async function load(): Promise<void> {
    more.hidden = true;
    note.textContent = say('historyLoading');
    const page = await client.rounds(oldest);
    if (!page.ok) {
      note.textContent = say('silent');
      more.textContent = say('again');
      more.hidden = false;
      return;
    }
    more.textContent = say('historyMore');
    const { rounds } = page.value;
    oldest = rounds.at(-1)?.id ?? oldest;
    for (const round of rounds) {
      const when = element('td', { textContent: time(round.openedAt) });
      when.append(element('small', { textContent: say('proof', { nonce: number(round.nonce) }) }));
      const cameOut = round.outcome === null ? '' : describe(round);
      if (cameOut !== '') when.append(element('small', { textContent: cameOut }));
      const cells = [money(round.stake), paid(round)].map((text) => element('td', { textContent: text }));
      body.append(element('tr', {}, when, ...cells));
    }
    note.textContent = body.childElementCount === 0 ? say('historyEmpty') : '';
    more.hidden = rounds.length < 20;
  }

  more.addEventListener('click', () => void load());
  openSheet(translator, say('history'), table, note, more);
  await load();
}
