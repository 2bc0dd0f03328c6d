import { beginAutoplay, goOn, type Autoplay, type AutoplayPlan, type Went } from './autoplay.ts';
import { fetchRound, fetchStep, untilDecided, untilSettled } from './fetch-round.ts';
import { openFreeRounds, type Telling } from './free-rounds.ts';
import { paidText } from './paid-text.ts';
import type { TellParent } from './parent-frame.ts';
import { firstStake, keepPreferences, type Preferences } from './preferences.ts';
import type { RoundView, StudioClient, Visit } from './studio-client.ts';
import type { Act, Table } from './table.ts';
import type { TellRefusal } from './tell-refusal.ts';
import { wait } from './wait.ts';

/** How long it is told that an open round goes on, before the game says what can be done in it. */
const WELCOME_MS = 3500;

type Voices = Telling & Readonly<{ tellRefusal: TellRefusal }>;

/** Plays the game: one round at a time, the balance after each, autoplay until one of its stops. */
export function openPlay(
  visit: Visit,
  client: StudioClient,
  { translator, controls, sound, tellRefusal, banner }: Voices,
  table: Table,
  preferences: Preferences,
  tellParent: TellParent,
) {
  let balance = visit.balance;
  let paid = { win: 0n, ahead: false };
  let net = 0n;
  let busy = false;
  let autoplay: Autoplay | null = null;
  let act: Act | null = null;
  let stakeIndex = firstStake(visit.stakes);
  const gift = openFreeRounds(visit.free, { translator, controls, sound, banner });
  const stake = () => (gift.left() > 0 ? gift.stake : (visit.stakes[stakeIndex] ?? 0n));
  const turbo = () => preferences.turbo && visit.rules.turbo;

  const slow = (silent: boolean) => controls.tell(translator.say(silent ? 'asking' : 'checking'));
  const refresh = () =>
    controls.show({
      balance,
      stake: stake(),
      freeLeft: gift.left(),
      ...paid,
      busy,
      autoLeft: autoplay?.left ?? null,
      turbo: turbo(),
      sound: preferences.sound,
      lowest: gift.left() > 0 || stakeIndex === 0,
      highest: gift.left() > 0 || stakeIndex === visit.stakes.length - 1,
      act,
    });

  function refuse(code: string): void {
    autoplay = null;
    tellRefusal(code);
  }

  function tellWin(amount: bigint, cost: bigint): void {
    paid = { win: amount, ahead: amount > cost };
    refresh();
  }

  /** Follows a win that is still owed, in the background, until the portal has booked it or a person must look. */
  async function watchSettling(owed: RoundView): Promise<void> {
    if (owed.state === 'settling') controls.tell(translator.say('settling'));
    const round = await untilSettled(client, owed);
    if (!round) return;
    const now = await client.balance();
    if (now.ok && !busy) balance = now.value.balance;
    refresh();
    tellParent('balance-changed');
    if (round.state === 'done') controls.tell(translator.say('settled'));
    else controls.tell(translator.say('underReview'), 'bad');
  }

  /** Shows a decided round to its end; answers its win in bets and whether it had free spins. */
  async function show(round: RoundView): Promise<Omit<Went, 'lost'>> {
    const settled = round.state === 'done';
    const roundWin = round.win ?? 0n;
    const cost = round.free ? 0n : round.stake;
    const after = round.balance ?? balance;
    balance = settled ? after - roundWin : after;
    refresh();
    const { free, announcement } = await table.show(round, {
      turbo: turbo(),
      hasty: turbo() || autoplay !== null,
      won: (amount) => tellWin(amount, cost),
    });
    controls.announce(`${announcement} ${paidText(translator, roundWin, cost)}`.trim());
    tellWin(roundWin, cost);
    if (settled) balance = after;
    else void watchSettling(round);
    tellParent('balance-changed');
    return { times: Number((100n * roundWin) / round.stake) / 100, free };
  }

  /** Lets the player take a round on until it is over; a round without steps is over already. */
  async function takeOn(round: RoundView): Promise<RoundView | undefined> {
    if (round.state !== 'playing' || !table.takeOn) return round;
    const offer = (next: Act | null) => {
      act = next;
      refresh();
    };
    const step = (wish: object) => fetchStep(client, round.id, wish, slow, refuse);
    try {
      return await table.takeOn(round, { turbo: turbo(), auto: () => autoplay !== null, offer, step });
    } finally {
      offer(null);
    }
  }

  async function playOne(): Promise<Went | undefined> {
    const free = gift.left() > 0;
    const bet = stake();
    const cost = free ? 0n : bet;
    if (balance < cost) {
      refuse('insufficient-funds');
      return undefined;
    }
    const balanceBefore = balance;
    balance -= cost;
    tellWin(0n, cost);
    controls.tell('');
    table.begin();
    const [fetched] = await Promise.all([
      fetchRound(client, table.wish(bet), slow, free),
      wait(turbo() ? 150 : 450),
    ]);
    if ('round' in fetched) controls.tell('');
    const round = 'round' in fetched ? await takeOn(fetched.round) : undefined;
    if (round && round.outcome !== null) {
      const shown = await show(round);
      if (free) await gift.played(round.win ?? 0n, turbo());
      const lost = cost - (round.win ?? 0n);
      net -= lost;
      return { ...shown, lost };
    }
    await table.giveUp();
    if ('round' in fetched && !round) return undefined;
    if ('refusal' in fetched) {
      // A refusal after silence does not tell what became of the stake: only the portal knows the balance then.
      const now = fetched.certain ? undefined : await client.balance();
      if (fetched.certain) balance = balanceBefore;
      else if (now?.ok) balance = now.value.balance;
      if (fetched.refusal.code === 'no-free-round') gift.gone();
      else refuse(fetched.refusal.detail ?? fetched.refusal.code);
    } else {
      endWithout(round ?? fetched.round, balanceBefore);
    }
    return undefined;
  }

  /** Says how a round ended that has nothing to show, and what became of its stake as far as that is known. */
  function endWithout({ state, refusal }: RoundView, balanceBefore: bigint): void {
    if (state === 'refused' || state === 'cancelled') balance = balanceBefore;
    if (state === 'refused') refuse(refusal ?? '');
    else if (state === 'cancelled') controls.tell(translator.say('stakeBack'), 'bad');
    else refuse('session-over');
  }

  async function spin(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      do {
        const last = await playOne();
        if (!last) break;
        if (autoplay) autoplay = goOn(autoplay, last, stake(), (why) => controls.tell(translator.say(why)));
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
    /** How many rounds cost nothing. */
    freeLeft: gift.left,
    net: () => net,
    /** Whether something is under way that nobody should be asked into; a round that waits for its player is not. */
    busy: () => busy && act === null,
    /** Begins a round; while autoplay runs, ends that instead; in a round of steps, does what the game has put on the button. */
    press(): void {
      if (autoplay) autoplay = null;
      else if (!act) void spin();
      else if (act.ready) act.press();
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
    /** Shows the end of rounds that an earlier visit left open, and then the balance: theirs is of another day. */
    async bringBack(unfinished: readonly RoundView[]): Promise<void> {
      const last = unfinished.at(-1);
      if (!last) return;
      busy = true;
      stakeIndex = Math.max(visit.stakes.indexOf(last.stake), 0);
      controls.tell(translator.say(last.state === 'playing' ? 'goesOn' : 'broughtBack'));
      refresh();
      if (last.state === 'playing')
        await banner({
          title: translator.say('welcomeBack'),
          text: translator.say('goesOn'),
          stayMs: WELCOME_MS,
        });
      table.begin();
      try {
        const round = await takeOn(await untilDecided(client, last));
        if (round && round.outcome !== null) await show(round);
        else await table.giveUp();
        const now = await client.balance();
        if (now.ok) balance = now.value.balance;
        if (round?.outcome === null) endWithout(round, balance);
      } finally {
        busy = false;
        refresh();
      }
    },
  };
}

export type Play = ReturnType<typeof openPlay>;
