import type { TellParent } from '../../../view/parent-frame.ts';
import { keepPreferences, type Preferences } from '../../../view/preferences.ts';
import { refusalText } from '../../../view/refusal-text.ts';
import type { RoundView, StudioClient, Visit } from '../../../view/studio-client.ts';
import { readOutcome } from '../outcome.ts';
import { beginAutoplay, countRound, type Autoplay, type AutoplayPlan, type Went } from './autoplay.ts';
import { fetchRound, untilDecided } from './fetch-round.ts';
import { showPotWin } from './pots.ts';
import { showRound, type Showing } from './present.ts';

const SETTLE_POLL_MS = 2000;
const SILENT = { onStop: () => undefined, onLily: () => undefined, onHope: () => undefined };
const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Plays the game: one round at a time, the balance after each, autoplay until one of its stops. */
export function openPlay(
  visit: Visit,
  client: StudioClient,
  showing: Showing,
  preferences: Preferences,
  tellParent: TellParent,
) {
  const { controls, speech, reels, lines, sound, paytable } = showing;
  const lineCount = BigInt(paytable.lines.length);
  let balance = visit.balance;
  let win = 0n;
  let net = 0n;
  let busy = false;
  let autoplay: Autoplay | null = null;
  let stakeIndex = Math.max(
    0,
    visit.stakes.findIndex((stake) => stake >= 100_000n),
  );
  const stake = () => visit.stakes[stakeIndex] ?? 0n;
  const turbo = () => preferences.turbo && visit.rules.turbo;

  const refresh = () =>
    controls.show({
      balance,
      stake: stake(),
      win,
      busy,
      autoLeft: autoplay?.left ?? null,
      turbo: turbo(),
      sound: preferences.sound,
      lowest: stakeIndex === 0,
      highest: stakeIndex === visit.stakes.length - 1,
    });

  function refuse(code: string): void {
    autoplay = null;
    controls.tell(speech.say(refusalText(code)), 'bad');
  }

  /** Follows a win that is still owed, in the background, until the portal has booked it or a person must look. */
  async function watchSettling(owed: RoundView): Promise<void> {
    let round = owed;
    if (round.state === 'settling') controls.tell(speech.say('settling'));
    while (round.state === 'settling') {
      await wait(SETTLE_POLL_MS);
      const asked = await client.round(round.id);
      if (asked.ok) round = asked.value;
      else if (asked.refusal.code !== 'silent') return;
    }
    const now = await client.balance();
    if (now.ok && !busy) balance = now.value.balance;
    refresh();
    tellParent('balance-changed');
    if (round.state === 'done') controls.tell(speech.say('settled'));
    else controls.tell(speech.say('underReview'), 'bad');
  }

  /** Shows a decided round to its end, its pots last; answers its win in bets and whether it had free spins. */
  async function show(round: RoundView): Promise<Omit<Went, 'lost'>> {
    const settled = round.state === 'done';
    const outcome = readOutcome(round.outcome ?? '');
    const roundWin = round.win ?? 0n;
    const after = round.balance ?? balance;
    balance = settled ? after - roundWin : after;
    refresh();
    const free = await showRound(showing, outcome, {
      lineBet: round.stake / lineCount,
      turbo: turbo(),
      hasty: turbo() || autoplay !== null,
      won(lineBets) {
        win = BigInt(lineBets) * (round.stake / lineCount);
        refresh();
      },
    });
    const potWin = round.potWin ?? 0n;
    if (potWin > 0n) {
      await showPotWin(showing, outcome.pots ?? [], potWin, turbo() || autoplay !== null);
      controls.tell(speech.say('roundWin', { amount: speech.money(roundWin) }));
    }
    win = roundWin;
    if (settled) balance = after;
    else void watchSettling(round);
    tellParent('balance-changed');
    return { times: Number((100n * roundWin) / round.stake) / 100, free };
  }

  async function playOne(): Promise<Went | undefined> {
    const cost = stake();
    if (balance < cost) {
      refuse('insufficient-funds');
      return undefined;
    }
    const before = { balance, stops: reels.stops() };
    balance -= cost;
    win = 0n;
    controls.tell('');
    lines.clear();
    reels.light(null);
    refresh();
    reels.run();
    const [fetched] = await Promise.all([
      fetchRound(client, cost / lineCount, () => controls.tell(speech.say('checking'))),
      wait(turbo() ? 150 : 450),
    ]);
    if ('round' in fetched && fetched.round.outcome !== null) {
      controls.tell('');
      const shown = await show(fetched.round);
      const lost = cost - (fetched.round.win ?? 0n);
      net -= lost;
      return { ...shown, lost };
    }
    await reels.land(before.stops, true, SILENT);
    if ('refusal' in fetched) {
      balance = before.balance;
      refuse(fetched.refusal.detail ?? fetched.refusal.code);
    } else {
      endWithout(fetched.round, before.balance);
    }
    return undefined;
  }

  /** Says how a round ended that has nothing to show, and what became of its stake as far as that is known. */
  function endWithout({ state, refusal }: RoundView, balanceBefore: bigint): void {
    if (state === 'refused' || state === 'cancelled') balance = balanceBefore;
    if (state === 'refused') refuse(refusal ?? '');
    else if (state === 'cancelled') {
      autoplay = null;
      controls.tell(speech.say('stakeBack'), 'bad');
    } else refuse('session-over');
  }

  async function spin(): Promise<void> {
    if (busy) return;
    busy = true;
    refresh();
    try {
      do {
        const last = await playOne();
        if (!last) break;
        if (autoplay) autoplay = countRound(autoplay, last, stake());
        refresh();
        const pause = Math.max(visit.rules.roundTimeMinMs, autoplay ? 350 : 0);
        if (pause > 0) await wait(pause);
      } while (autoplay);
    } finally {
      autoplay = null;
      busy = false;
      refresh();
    }
  }

  return {
    refresh,
    stake,
    net: () => net,
    busy: () => busy,
    /** Begins a round; while autoplay runs, ends that instead. */
    press(): void {
      if (autoplay) autoplay = null;
      else void spin();
      sound.play('press');
      refresh();
    },
    changeStake(step: -1 | 1): void {
      stakeIndex = Math.min(visit.stakes.length - 1, Math.max(0, stakeIndex + step));
      sound.play('press');
      refresh();
    },
    startAutoplay(plan: AutoplayPlan): void {
      autoplay = beginAutoplay(plan);
      void spin();
    },
    stopAutoplay(): void {
      autoplay = null;
      refresh();
    },
    prefer(change: Partial<Preferences>): void {
      Object.assign(preferences, change);
      keepPreferences(preferences);
      sound.switchTo(preferences.sound);
      refresh();
    },
    /** Shows the end of rounds that an earlier visit left open. */
    async bringBack(unfinished: readonly RoundView[]): Promise<void> {
      const last = unfinished.at(-1);
      if (!last) return;
      busy = true;
      controls.tell(speech.say('broughtBack'));
      refresh();
      reels.run();
      const round = await untilDecided(client, last);
      if (round.outcome !== null) await show(round);
      else {
        await reels.land(reels.stops(), true, SILENT);
        const now = await client.balance();
        endWithout(round, now.ok ? now.value.balance : balance);
      }
      busy = false;
      refresh();
    },
  };
}

export type Play = ReturnType<typeof openPlay>;
