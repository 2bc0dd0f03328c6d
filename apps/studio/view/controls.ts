import { element, setClosed, sign, signButton, unlessClosed, write } from './element.ts';
import type { Translator } from './translator.ts';
import { ICONS } from './icons.ts';
import { isFramed } from './parent-frame.ts';
import type { Act } from './table.ts';

/** What the player can press. */
export type Presses = {
  spin: () => void;
  stake: (step: -1 | 1) => void;
  turbo: () => void;
  auto: () => void;
  sound: () => void;
  menu: () => void;
  leave: () => void;
};

/** What the bars show. `busy` is a round on its way; `autoLeft` counts the spins of a running autoplay. */
export type Shown = {
  readonly balance: bigint;
  readonly stake: bigint;
  /** Rounds that cost nothing, shown instead of a bet that is taken. */
  readonly freeLeft: number;
  readonly win: bigint;
  /** Whether the win is more than its round cost: only then it is celebrated. */
  readonly ahead: boolean;
  readonly busy: boolean;
  readonly autoLeft: number | null;
  readonly turbo: boolean;
  readonly sound: boolean;
  readonly lowest: boolean;
  readonly highest: boolean;
  /** What the large button does in a round that is played step by step. */
  readonly act: Act | null;
};

function field(className: string, label: string) {
  const value = element('output');
  const name = element('span', { textContent: label });
  return { box: element('div', { className }, name, value), name, value };
}

const toggle = (name: string, label: string, path: string, press: () => void) =>
  element(
    'button',
    { type: 'button', className: `toggle ${name}`, onclick: unlessClosed(press) },
    sign(path),
    label,
  );

/** Builds the bars above and below the game. */
export function openControls(
  translator: Translator,
  presses: Presses,
  offers: {
    readonly title: string;
    /** What the large button does, and its sign. */
    readonly go: { readonly label: string; readonly sign: string };
    readonly turbo: boolean;
    readonly auto: boolean;
    readonly trial: boolean;
  },
) {
  const { say, money } = translator;
  const balance = field('', say('balance'));
  const win = field('won', say('win'));
  const bet = field('', say('bet'));
  const less = signButton('plain', say('less'), ICONS.less, () => presses.stake(-1));
  const more = signButton('plain', say('more'), ICONS.more, () => presses.stake(1));
  const go = signButton('go', offers.go.label, offers.go.sign, presses.spin);
  // A key that is held plays one round.
  go.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  const turbo = toggle('turbo', say('turbo'), ICONS.turbo, presses.turbo);
  const auto = toggle('auto', say('auto'), ICONS.auto, presses.auto);
  const sound = signButton('plain', say('soundOn'), ICONS.soundOff, presses.sound);
  const news = element('p', { className: 'news' });
  news.setAttribute('role', 'status');
  const unseen = element('p', { className: 'unseen' });
  unseen.setAttribute('role', 'log');
  unseen.setAttribute('aria-live', 'polite');
  const clock = element('span');
  const net = element('span');
  const visit = element('p', { className: 'visit' }, clock, net);
  if (offers.trial) visit.prepend(element('span', { className: 'trial', textContent: say('playMoney') }));

  const title = element('h1', { textContent: offers.title });
  title.style.setProperty('--letters', String(offers.title.length));
  const top = element(
    'header',
    { className: isFramed() ? 'top framed' : 'top' },
    // A page around the game has the one way out, and the game's name.
    isFramed() ? element('span') : signButton('plain', say('lobby'), ICONS.home, presses.leave),
    title,
    element('div', { className: 'right' }, sound, signButton('plain', say('menu'), ICONS.menu, presses.menu)),
  );
  const space = element('div', { className: 'space' });
  const play = element(
    'div',
    { className: 'play' },
    element('div', { className: 'stake' }, less, bet.box, more),
    go,
  );
  if (offers.turbo) play.append(turbo);
  if (offers.auto) play.append(auto);
  // What stays as it is, is not laid out again in the middle of a spin.
  let faceShown = '';
  let soundShown = false;
  const settings = element('fieldset', { className: 'settings', hidden: true });
  const bottom = element(
    'footer',
    { className: 'bottom' },
    settings,
    element('div', { className: 'purse' }, balance.box, win.box),
    play,
    unseen,
  );

  return {
    parts: [element('div', { className: 'head' }, top, visit), space, news, bottom] as const,
    /** Takes what the player chooses besides the bet; it is closed while a round is played. */
    offer(chosen: readonly HTMLElement[]): void {
      settings.replaceChildren(...chosen);
      settings.hidden = chosen.length === 0;
    },
    /** Puts a game that is no drawing into the room between the bars. */
    place(board: HTMLElement): void {
      space.replaceChildren(board);
    },
    /** Calls whenever the room left for the game changes: a message may need more lines. */
    onRoom(changed: () => void): void {
      new ResizeObserver(changed).observe(space);
    },
    /** The room left for the game. */
    space: () => space.getBoundingClientRect(),
    show(shown: Shown): void {
      const running = shown.autoLeft !== null;
      write(balance.value, money(shown.balance));
      const isGift = shown.freeLeft > 0;
      write(bet.name, say(isGift ? 'freeRounds' : 'bet'));
      write(bet.value, `${isGift ? `${translator.number(shown.freeLeft)} × ` : ''}${money(shown.stake)}`);
      write(win.value, money(shown.win));
      win.box.toggleAttribute('data-won', shown.ahead);
      setClosed(less, shown.busy || running || shown.lowest);
      setClosed(more, shown.busy || running || shown.highest);
      setClosed(go, !running && (shown.act ? !shown.act.ready : shown.busy));
      go.toggleAttribute('data-count', running);
      if (running) go.dataset['count'] = translator.number(shown.autoLeft);
      const face = running
        ? { label: say('stop'), sign: ICONS.stop, text: '' }
        : (shown.act ?? { ...offers.go, text: '' });
      go.toggleAttribute('data-act', face.text !== '');
      go.setAttribute('aria-label', face.text === '' ? face.label : `${face.label} ${face.text}`);
      go.title = face.label;
      if (faceShown !== `${face.sign} ${face.text}`) {
        faceShown = `${face.sign} ${face.text}`;
        go.replaceChildren(sign(face.sign));
        if (face.text !== '') go.append(element('b', { textContent: face.text }));
      }
      setClosed(auto, shown.busy || running);
      settings.disabled = shown.busy || running;
      turbo.setAttribute('aria-pressed', String(shown.turbo));
      sound.setAttribute('aria-label', shown.sound ? say('soundOff') : say('soundOn'));
      if (soundShown !== shown.sound) {
        soundShown = shown.sound;
        sound.replaceChildren(sign(shown.sound ? ICONS.soundOn : ICONS.soundOff));
      }
    },
    /** Tells those who see nothing how a round ended. */
    announce(text: string): void {
      unseen.replaceChildren(element('span', { textContent: text }));
    },
    /** Says something between the game and the bar; `offer` is what can be done about it. */
    tell(text: string, kind: 'good' | 'bad' = 'good', offer?: { label: string; press: () => void }): void {
      news.textContent = text;
      if (offer)
        news.append(
          element('button', {
            type: 'button',
            className: 'solid',
            textContent: offer.label,
            onclick: offer.press,
          }),
        );
      news.dataset['kind'] = kind;
    },
    showVisit(time: string, result: string): void {
      clock.textContent = `${say('sessionTime')} ${time}`;
      net.textContent = `${say('sessionNet')} ${result}`;
    },
  };
}

export type Controls = ReturnType<typeof openControls>;

/** The space bar plays, unless it is meant for something else on the page. */
export function pressOnSpace(press: () => void): void {
  addEventListener('keydown', (event) => {
    const elsewhere =
      event.target instanceof Element && event.target.closest('button, input, select, dialog, .banner');
    if (event.code === 'Space' && !elsewhere && !event.repeat) press();
  });
}
