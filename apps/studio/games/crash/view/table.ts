import { element, write } from '../../../view/element.ts';
import { openCanvas } from '../../../view/canvas.ts';
import { celebrateWin } from '../../../view/win-celebration.ts';
import type { TableDeps, OpenTable } from '../../../view/open-game.ts';
import type { Play } from '../../../view/play.ts';
import { keepPreferences, type Preferences } from '../../../view/preferences.ts';
import type { FlightBoard, RoundView } from '../../../view/studio-client.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { flightMs } from '../rules.ts';
import type { CrashMessage } from './messages.ts';
import { openPulse } from './pulse.ts';
import { openSeat, type Seat } from './seat.ts';
import { openChain, openFlyers, openRules } from './sheets.ts';
import { airX100, openSky } from './sky.ts';
import { cutOf } from './stored-bet.ts';

const NO_BOARD: FlightBoard = {
  v: 1,
  now: new Date(0),
  flight: null,
  chain: { firstHash: '', salt: null, saltSeed: null },
  bets: [],
  recent: [],
};

/** How much of the betting time is left, from 1 to 0. */
const shareLeft = ({ bettingAt, lockedAt }: NonNullable<FlightBoard['flight']>, now: number): number => {
  const whole = (lockedAt?.getTime() ?? 0) - bettingAt.getTime();
  return Math.max(0, Math.min(1, ((lockedAt?.getTime() ?? 0) - now) / Math.max(1, whole)));
};

/** Uran on its page: one kite for all, two seats for each. */
export async function openTable(deps: TableDeps<CrashMessage>): Promise<OpenTable> {
  const { visit, client, controls, translator, sound, still } = deps;
  const canvas = await deps.draw(openCanvas);
  const { say, number } = translator;
  const sky = await openSky(canvas.wake, still, canvas.resolution);
  canvas.add(sky);
  let board = NO_BOARD;
  let ahead = -Infinity;
  let balance = visit.balance;
  let paid = { win: 0n, ahead: false };
  let net = 0n;
  let show: () => void = () => undefined;
  let tellBalance: () => void = () => undefined;

  const times = element('output', { className: 'times' });
  const news = element('p', { className: 'flight-news' });
  const recent = element('ol', { className: 'recent' });
  recent.setAttribute('aria-label', say('recent'));
  recent.tabIndex = 0;
  const fuse = element('i', { className: 'fuse', hidden: true });
  const flyers = element('button', {
    type: 'button',
    className: 'flyers',
    textContent: say('flyers', { count: 0 }),
    onclick: () => openFlyers(translator, board),
  });
  controls.place(
    element(
      'div',
      { className: 'sky' },
      recent,
      element('div', { className: 'air' }, times, news, fuse),
      flyers,
    ),
  );

  /** The server's clock, as far as messages have told: the fastest of them knew best. */
  const serverNow = () => Date.now() + (Number.isFinite(ahead) ? ahead : 0);
  function airMs(): number | undefined {
    const { flight } = board;
    return flight?.state === 'flying' && flight.tookOffAt
      ? Math.max(0, serverNow() - flight.tookOffAt.getTime())
      : undefined;
  }
  let asked = 0;
  /** Two bets may be told of in another order than they were booked in: the portal has the last word, unless a stake is on its way since. */
  async function askBalance(): Promise<void> {
    asked += 1;
    const mine = asked;
    const now = await client.balance();
    if (!now.ok || mine !== asked) return;
    balance = now.value.balance;
    show();
  }
  const air = {
    flight: () => board.flight,
    airMs,
    balance: () => balance,
    moved(by: bigint) {
      balance += by;
      asked += 1;
      if (by < 0n) paid = { win: 0n, ahead: false };
      show();
    },
    balanceIs(next: bigint | null) {
      if (next !== null) balance = next;
      tellBalance();
      show();
      void askBalance();
    },
    ended(round: RoundView) {
      const win = round.win ?? 0n;
      paid = { win, ahead: win > round.stake };
      net += win - round.stake;
      show();
      void celebrateWin(
        { translator, confetti: deps.confetti, sound },
        { win, stake: round.stake, capped: false },
        true,
      );
    },
  };
  const seats: readonly Seat[] = [openSeat(deps, 0, air), openSeat(deps, 1, air)];
  controls.offer(seats.map(({ field }) => field));

  /** What changes by the clock alone. */
  function tick(): void {
    const { flight } = board;
    const ms = airMs();
    const seconds = (at: Date | null) =>
      number(Math.max(0, Math.ceil(((at?.getTime() ?? 0) - serverNow()) / 1000)));
    if (ms !== undefined) {
      write(times, `×${multiplierText(airX100(ms), number)}`);
      write(news, '');
    } else if (flight && flight.crashX100 !== null) {
      write(times, `×${multiplierText(flight.crashX100, number)}`);
      write(news, say('cut'));
    } else {
      write(times, '');
      write(
        news,
        flight?.state === 'betting'
          ? say('flightIn', { seconds: seconds(flight.lockedAt) })
          : flight?.state === 'scheduled'
            ? say('nextIn', { seconds: seconds(flight.bettingAt) })
            : flight?.state === 'locked'
              ? say('locked')
              : '',
      );
    }
    times.dataset['state'] = flight?.state ?? '';
    fuse.hidden = flight?.state !== 'betting';
    if (flight?.lockedAt) fuse.style.setProperty('--left', String(shareLeft(flight, serverNow())));
    for (const seat of seats) seat.heard();
  }
  // In the air the number moves with every picture.
  const pulse = openPulse(tick, () => airMs() !== undefined && !still);

  function hear(next: FlightBoard): void {
    const before = board.flight;
    ahead = Math.max(ahead, next.now.getTime() - Date.now());
    board = next;
    const { flight } = board;
    const isNew = before?.id !== flight?.id || before?.state !== flight?.state;
    if (isNew && flight?.state === 'flying') {
      sky.rise(() => (airMs() ?? 0) / 1000);
      sound.play('lucky');
    } else if (isNew && flight && flight.crashX100 !== null) {
      sky.cut(flightMs(flight.crashX100) / 1000);
      if (before?.state === 'flying') sound.play('drop');
    } else if (isNew) sky.rest();
    recent.replaceChildren(
      ...next.recent.map(({ crashX100 }) => {
        const chip = element('li', { textContent: `×${multiplierText(crashX100, number)}` });
        chip.dataset['size'] = crashX100 < 200 ? 'low' : crashX100 < 1000 ? 'mid' : 'high';
        return chip;
      }),
    );
    flyers.textContent = say('flyers', { count: next.bets.length });
    if (isNew) pulse.restart();
  }

  function play({
    preferences,
    tellParent,
  }: {
    preferences: Preferences;
    tellParent: (message: 'balance-changed') => void;
  }): Play {
    tellBalance = () => tellParent('balance-changed');
    const refresh = () =>
      controls.show({
        balance,
        stake: visit.stakes[0] ?? 0n,
        ...paid,
        busy: false,
        autoLeft: null,
        turbo: false,
        sound: preferences.sound,
        freeLeft: 0,
        lowest: true,
        highest: true,
        act: null,
      });
    show = refresh;
    return {
      refresh,
      stake: () => visit.stakes[0] ?? 0n,
      freeLeft: () => 0,
      net: () => net,
      busy: () => seats.some((seat) => seat.busy()),
      press: () => undefined,
      changeStake: () => undefined,
      startAutoplay: () => undefined,
      stopAutoplay: () => seats.forEach((seat) => seat.stop()),
      prefer(change) {
        Object.assign(preferences, change);
        keepPreferences(preferences);
        sound.switchTo(preferences.sound);
        refresh();
      },
      async bringBack(unfinished) {
        for (const [index, round] of unfinished.slice(-seats.length).entries())
          void seats[index]?.resume(round);
        if (unfinished.length > 0) controls.tell(say('goesOn'));
      },
    };
  }

  let isLost = false;
  client.watchFlights(hear, (lost) => {
    if (lost !== isLost) controls.tell(lost ? say('offline') : '', lost ? 'bad' : 'good');
    isLost = lost;
  });
  pulse.restart();
  return {
    wish: () => ({}),
    begin: () => undefined,
    giveUp: async () => undefined,
    show: async () => ({ free: false, announcement: '' }),
    fit: (space) => sky.fit(space),
    openRules: () => openRules(translator, visit.payoutMax),
    openFairness: () =>
      board === NO_BOARD ? controls.tell(say('silent'), 'bad') : openChain(translator, board),
    play,
    describe: (round) =>
      say('shortly', { number: number(round.nonce), cut: multiplierText(cutOf(round), number) }),
  };
}
