import '@fontsource-variable/noto-sans-bengali/wght.css';
import './game.css';
import './frame.css';
import type { DigitStyle } from '@mela/i18n/language-facts.ts';
import type { Language } from '@mela/i18n/languages.ts';
import type { Game } from '../games/game.ts';
import { askAutoplay } from './autoplay-sheet.ts';
import type { Canvas, OpenCanvas } from './canvas.ts';
import { openControls, pressOnSpace, type Controls } from './controls.ts';
import { element } from './element.ts';
import { showBanner } from './banner.ts';
import { failOpening } from './fail-opening.ts';
import { openFairness } from './fairness-sheet.ts';
import { openHistory } from './history-sheet.ts';
import { openTranslator, localeOf, type OwnMessages, type Translator } from './translator.ts';
import type { MessageId } from './messages.ts';
import { openMenu, type MenuEntry } from './menu.ts';
import { openParentFrame, type TellParent } from './parent-frame.ts';
import { pictureAddress } from './picture-address.ts';
import type { Confetti } from './confetti.ts';
import type { Rect } from './rect.ts';
import { openPlay, type Play } from './play.ts';
import { readPreferences, wantsStillness, type Preferences } from './preferences.ts';
import { provesRound } from './prove-round.ts';
import { openRealityCheck } from './reality-check.ts';
import { openSound, type Sound } from './sound.ts';
import { openVisit, type RoundView, type StudioClient, type Visit } from './studio-client.ts';
import type { Table } from './table.ts';
import { openRefusals, type TellRefusal } from './tell-refusal.ts';

/** What a game's own part is given to work with. `still`: the player wants little motion. */
export type TableDeps<Own extends string> = {
  readonly visit: Visit;
  readonly client: StudioClient;
  readonly translator: Translator<Own>;
  /** Opens the canvas, for games that are a drawing; the others leave it to the first celebration. */
  readonly draw: (open: OpenCanvas) => Promise<Canvas>;
  readonly confetti: Confetti;
  readonly controls: Controls;
  readonly sound: Sound;
  readonly tellRefusal: TellRefusal;
  readonly still: boolean;
  /** Places the game anew after the bars changed their height. */
  readonly refit: () => void;
};

/** A game's own part, opened. */
export type OpenTable = Table & {
  /** Stands in the room that the bars leave; answers how far its drawing reaches, if it is one. */
  fit(space: DOMRect): Rect | undefined;
  /** Opens the rules and pays, at the player's bet. */
  openRules(stake: bigint): void;
  /** Hears the bet at the beginning and whenever it changes. */
  stakeChanged?(stake: bigint): void;
  /** What the game asks before autoplay begins, besides what all games ask. */
  readonly autoplayFields?: readonly HTMLElement[];
  /** Plays in the game's own way instead of one round at a time. */
  play?(parts: { readonly preferences: Preferences; readonly tellParent: TellParent }): Play;
  /** Opens what the game has to show of its fairness, where that is not the player's own seeds. */
  openFairness?(): void;
  /** Says in a few words what came out in a stored round, for the history. */
  describe?(round: RoundView): string;
  /** Hears that a round has moved money. */
  balanceChanged?(): void;
};

/** What makes a page of the shared parts a game. */
export type GamePage<Own extends string> = {
  readonly game: Game;
  /** The drawing that is seen while the game opens. */
  readonly picture: string;
  readonly messages: OwnMessages<Own>;
  readonly hasFreeSpins: boolean;
  /** What the large button does, and its sign. */
  readonly go: { readonly label: MessageId | Own; readonly sign: string };
  /** The game's own part, which comes after what all games share. */
  readonly table: () => Promise<{ readonly openTable: (deps: TableDeps<Own>) => Promise<OpenTable> }>;
};

/** A language that was found calls a game by its English name. */
const nameIn = (language: Language, { names }: Game): string => names[language === 'bn' ? 'bn' : 'en'];

const CANVAS_AFTER_MS = 4000;

/** Opens the visit that the page's first lines have asked for and hands the page to the player. */
export async function openGame<Own extends string>(page: GamePage<Own>): Promise<void> {
  const { language: languageAsked, digits } = localeOf(location.search);
  document.documentElement.lang = languageAsked;
  document.title = nameIn(languageAsked, page.game);
  const first = openTranslator(languageAsked, 'BDT', undefined, digits);
  const opening = element(
    'div',
    { className: 'opening' },
    element('img', { src: pictureAddress(page.picture), alt: '' }),
    element('p', { textContent: first.say('opening') }),
  );
  document.body.append(opening);
  try {
    const opened = await openVisit(window.visitAsked);
    if (!opened.ok) return failOpening(first, opening, opened.refusal.detail ?? opened.refusal.code);
    await begin(page, opened.value.visit, opened.value.client, digits);
  } catch (error) {
    // A part of the game that did not come, or a device that draws nothing.
    failOpening(first, opening, 'silent');
    throw error;
  }
  opening.remove();
  document.body.dataset['ready'] = '';
}

/** Puts the game together for a visit. */
async function begin<Own extends string>(
  page: GamePage<Own>,
  visit: Visit,
  client: StudioClient,
  digits: DigitStyle,
): Promise<void> {
  const [game, mount] = [part('#game'), part('#stage')];
  const translator = openTranslator(visit.language, visit.currency, page.messages, digits);
  const { say } = translator;
  const preferences = readPreferences();
  const sound = openSound(preferences.sound);
  const tellParent = openParentFrame(visit.lobbyUrl, visit.depositUrl);
  let canvas: Canvas | undefined;
  let opening: Promise<Canvas> | undefined;
  const draw = (open: OpenCanvas) => (opening ??= open(mount).then((opened) => (canvas = opened)));
  const late: OpenCanvas = async (place) => (await import('./canvas.ts')).openCanvas(place);
  const confetti = {
    rain(count: number): void {
      if (!wantsStillness()) void draw(late).then((opened) => opened.confetti.rain(count));
    },
  };
  let seeds = visit.seeds;
  let play: Play | undefined;
  let table: OpenTable | undefined;

  const proves = (round: Parameters<typeof provesRound>[1]) => provesRound(page.game.engines, round);
  function showMenu(): void {
    const entries: MenuEntry[] = [
      [say('rules'), () => table?.openRules(play?.stake() ?? 0n)],
      [say('history'), () => void openHistory(translator, client, (round) => table?.describe?.(round) ?? '')],
      [
        say('fairness'),
        () =>
          table?.openFairness
            ? table.openFairness()
            : openFairness(translator, client, seeds, proves, (next) => void (seeds = next)),
      ],
    ];
    if (visit.depositUrl !== null) entries.push([say('deposit'), () => tellParent('deposit'), 'solid']);
    openMenu(translator, entries);
  }

  const controls = openControls(
    translator,
    {
      spin: () => play?.press(),
      stake: (step) => {
        play?.changeStake(step);
        table?.stakeChanged?.(play?.stake() ?? 0n);
      },
      turbo: () => play?.prefer({ turbo: !preferences.turbo }),
      sound: () => play?.prefer({ sound: !preferences.sound }),
      auto: () =>
        askAutoplay(translator, page.hasFreeSpins, table?.autoplayFields ?? [], (plan) =>
          play?.startAutoplay(plan),
        ),
      menu: showMenu,
      leave: () => tellParent('close'),
    },
    {
      title: nameIn(translator.language, page.game),
      go: { label: say(page.go.label), sign: page.go.sign },
      turbo: visit.rules.turbo,
      auto: visit.rules.autoplay,
      trial: visit.trial,
    },
  );
  game.replaceChildren(...controls.parts);
  function refit(): void {
    const reach = table?.fit(controls.space());
    if (reach) canvas?.fit(reach);
  }
  const tellRefusal = openRefusals(translator, controls, visit, tellParent);
  const { openTable } = await page.table();
  table = await openTable({
    visit,
    client,
    translator,
    draw,
    confetti,
    controls,
    sound,
    tellRefusal,
    still: wantsStillness(),
    refit,
  });
  const tell: TellParent = (message) => {
    tellParent(message);
    if (message === 'balance-changed') table?.balanceChanged?.();
  };
  play =
    table.play?.({ preferences, tellParent: tell }) ??
    openPlay(
      visit,
      client,
      { translator, controls, sound, tellRefusal, banner: (text) => showBanner(translator, text) },
      table,
      preferences,
      tell,
    );
  const playing = play;
  const given = playing.freeLeft();
  controls.tell(given > 0 ? say('freeRoundsLeft', { count: translator.number(given) }) : say('goodLuck'));
  table.stakeChanged?.(playing.stake());
  playing.refresh();
  refit();
  addEventListener('resize', refit);
  // A message, the pots or the reading font, which comes last, may change how high the bars are.
  controls.onRoom(refit);
  pressOnSpace(() => playing.press());
  remindOfTime(translator, visit, controls, playing, tellParent);
  void playing.bringBack(visit.unfinished);
  // A game without a drawing has its canvas at hand when there is something to celebrate.
  if (!canvas) setTimeout(() => void import('./canvas.ts'), CANVAS_AFTER_MS);
}

/** Says from time to time how long the visit has lasted and what it has cost, where the law or the player wants it. */
function remindOfTime(
  translator: Translator,
  { rules }: Visit,
  controls: Controls,
  playing: Play,
  tellParent: TellParent,
): void {
  openRealityCheck(
    translator,
    playing,
    rules.realityCheckMinutes,
    (time, result) => controls.showVisit(time, result),
    () => tellParent('close'),
  );
}

function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(name);
  if (!found) throw new Error(`the page has no ${name}`);
  return found;
}
