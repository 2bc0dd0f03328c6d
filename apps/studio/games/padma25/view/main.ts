import '@fontsource-variable/noto-sans-bengali/wght.css';
import '../../../view/game.css';
import './padma.css';
import { element } from '../../../view/element.ts';
import { openFairness } from '../../../view/fairness-sheet.ts';
import { openHistory } from '../../../view/history-sheet.ts';
import { openSpeech } from '../../../view/language.ts';
import { openParentFrame } from '../../../view/parent-frame.ts';
import { readPreferences, wantsStillness } from '../../../view/preferences.ts';
import { openRealityCheck } from '../../../view/reality-check.ts';
import { refusalText } from '../../../view/refusal-text.ts';
import { openSheet } from '../../../view/sheet.ts';
import { openSound } from '../../../view/sound.ts';
import { openVisit, type StudioClient, type Visit } from '../../../view/studio-client.ts';
import { PAYTABLE_V1 } from '../paytable-v1.ts';
import { provesPadma25 } from '../prove.ts';
import { askAutoplay } from './autoplay-sheet.ts';
import { openControls } from './controls.ts';
import { openPlay, type Play } from './play.ts';
import { openPotStrip } from './pots.ts';
import { openRules } from './rules-sheet.ts';
import { openStage } from './stage.ts';
import { symbolAddress } from './symbol-art.ts';

const TITLES = { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' } as const;
const FIRST_STOPS = [20, 15, 10, 31, 25];

const languageAsked = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'bn';
const launchCode = location.hash.slice(1);
// The code is good for one use; it leaves the address before anything else happens.
history.replaceState(null, '', location.pathname + location.search);
document.documentElement.lang = languageAsked;
document.title = TITLES[languageAsked];

const game = document.querySelector<HTMLElement>('#game');
const mount = document.querySelector<HTMLElement>('#stage');
const first = openSpeech(languageAsked, 'BDT');
const opening = element(
  'div',
  { className: 'opening' },
  element('img', { src: symbolAddress('W'), alt: '' }),
  element('p', { textContent: first.say('opening') }),
);
document.body.append(opening);

if (game && mount) {
  const opened = await openVisit(launchCode);
  if (opened.ok) {
    const { visit, client } = opened.value;
    await begin(game, mount, visit, client);
    opening.remove();
    document.body.dataset['ready'] = '';
  } else {
    const { code, detail } = opened.refusal;
    const reason = detail === undefined ? code : detail;
    opening.lastElementChild?.replaceChildren(first.say(refusalText(reason)));
    document.body.dataset['failed'] = reason;
  }
}

/** Puts the game together for a visit and hands the page to the player. */
async function begin(
  game: HTMLElement,
  mount: HTMLElement,
  visit: Visit,
  client: StudioClient,
): Promise<void> {
  const speech = openSpeech(visit.language, visit.currency);
  const preferences = readPreferences();
  const sound = openSound(preferences.sound);
  const tellParent = openParentFrame(visit.lobbyUrl, visit.depositUrl);
  const stage = await openStage(mount, PAYTABLE_V1, wantsStillness());
  let seeds = visit.seeds;
  let play: Play | undefined;

  function openMenu(): void {
    const entries = [
      [speech.say('rules'), () => openRules(speech, PAYTABLE_V1, play?.stake() ?? 0n)],
      [speech.say('history'), () => void openHistory(speech, client)],
      [
        speech.say('fairness'),
        () => openFairness(speech, client, seeds, provesPadma25, (next) => void (seeds = next)),
      ],
    ] as const;
    const buttons = entries.map(([label, open]) =>
      element('button', {
        type: 'button',
        className: 'solid quiet',
        textContent: label,
        onclick() {
          menu.close();
          open();
        },
      }),
    );
    if (visit.depositUrl !== null) {
      const onclick = () => tellParent('deposit');
      buttons.push(
        element('button', {
          type: 'button',
          className: 'solid',
          textContent: speech.say('deposit'),
          onclick,
        }),
      );
    }
    const menu = openSheet(speech, speech.say('menu'), element('div', { className: 'stack' }, ...buttons));
  }

  const controls = openControls(
    speech,
    {
      spin: () => play?.press(),
      stake: (step) => play?.changeStake(step),
      turbo: () => play?.prefer({ turbo: !preferences.turbo }),
      sound: () => play?.prefer({ sound: !preferences.sound }),
      auto: () => askAutoplay(speech, (plan) => play?.startAutoplay(plan)),
      menu: openMenu,
      leave: () => tellParent('close'),
    },
    {
      title: TITLES[visit.language],
      turbo: visit.rules.turbo,
      auto: visit.rules.autoplay,
      trial: visit.trial,
    },
  );
  game.replaceChildren(...controls.parts);
  const pots = openPotStrip(speech, client, () => stage.fit(controls.space()));
  controls.parts[0].append(pots.strip);
  void pots.refresh();
  const { reels, lines, petals } = stage;
  play = openPlay(
    visit,
    client,
    { paytable: PAYTABLE_V1, speech, controls, reels, lines, petals, sound },
    preferences,
    (message) => {
      tellParent(message);
      if (message === 'balance-changed') void pots.refresh();
    },
  );
  const playing = play;
  reels.stand(FIRST_STOPS);
  controls.tell(speech.say('goodLuck'));
  playing.refresh();
  stage.fit(controls.space());
  addEventListener('resize', () => stage.fit(controls.space()));
  // The reading font comes last and may change how high the bars are.
  void document.fonts.ready.then(() => stage.fit(controls.space()));
  addEventListener('keydown', (event) => {
    const elsewhere =
      event.target instanceof Element && event.target.closest('button, input, select, dialog, .banner');
    if (event.code === 'Space' && !elsewhere && !event.repeat) playing.press();
  });
  openRealityCheck(
    speech,
    playing,
    visit.rules.realityCheckMinutes,
    (time, result) => controls.showVisit(time, result),
    () => tellParent('close'),
  );
  void playing.bringBack(visit.unfinished);
}
