import { formatAmount } from '@mela/primitives';
import { askAutoplay } from '../../../view/autoplay-sheet.ts';
import { beginAutoplay, goOn, type Autoplay } from '../../../view/autoplay.ts';
import { setClosed, write } from '../../../view/element.ts';
import { untilDecided, untilSettled } from '../../../view/fetch-round.ts';
import { firstStake } from '../../../view/preferences.ts';
import type { RoundView } from '../../../view/studio-client.ts';
import type { TableDeps } from '../../../view/open-game.ts';
import { wait } from '../../../view/wait.ts';
import { insist, isOver, wentOf, worthOf, type Air } from './air.ts';
import type { CrashMessage } from './messages.ts';
import { readAutoX100 } from './read-auto.ts';
import { seatParts } from './seat-parts.ts';
import { endText } from './stored-bet.ts';

type State = 'idle' | 'queued' | 'placing' | 'in' | 'cashing' | 'over';

/** So long after a flight the button takes no bet: who was about to let go, and was too late, has pressed nothing else. */
const OVER_MS = 800;

/** One of the player's two seats: its bet, its cash-out and its button. */
export function openSeat(
  { visit, client, translator, controls, sound, tellRefusal }: TableDeps<CrashMessage>,
  index: 0 | 1,
  air: Air,
) {
  const { say, money, number } = translator;
  let state: State = 'idle';
  let stakeIndex = firstStake(visit.stakes);
  let round: RoundView | undefined;
  let autoplay: Autoplay | null = null;
  let ending = false;

  const { amount, less, more, auto, at, button, again, field, name } = seatParts(translator, index, {
    less: () => changeStake(-1),
    more: () => changeStake(1),
    auto: () => show(),
    at: () => void (at.value = number((atX100() / 100).toFixed(2))),
    go: () => press(),
    again: visit.rules.autoplay ? () => repeat() : null,
  });
  const stake = () => visit.stakes[stakeIndex] ?? 0n;
  const atX100 = () => readAutoX100(at.value);
  const autoX100 = () => (auto.checked ? atX100() : null);

  function show(): void {
    const flying = air.airMs() !== undefined;
    const betting = air.flight()?.state === 'betting';
    const fixed = state !== 'idle' || autoplay !== null;
    write(amount, money(stake()));
    setClosed(less, fixed || stakeIndex === 0);
    setClosed(more, fixed || stakeIndex === visit.stakes.length - 1);
    auto.disabled = fixed;
    at.disabled = fixed || !auto.checked;
    const [text, ready] = {
      idle: [say(betting ? 'placeBet' : 'betNext'), true],
      queued: [say('takeBack'), true],
      placing: [say('placing'), false],
      in: [flying ? `${say('cashOut')} ${money(worthOf(round, air.airMs()))}` : say('waiting'), flying],
      cashing: [say('cashing'), false],
      over: [say('waiting'), false],
    }[state] as [string, boolean];
    write(button, text);
    button.dataset['state'] = state === 'in' && flying ? 'fly' : state;
    setClosed(button, !ready);
    again.setAttribute('aria-pressed', String(autoplay !== null));
  }

  function changeStake(step: -1 | 1): void {
    stakeIndex = Math.min(visit.stakes.length - 1, Math.max(0, stakeIndex + step));
    sound.play('press');
    show();
  }
  function stop(): void {
    autoplay = null;
    if (state === 'queued') state = 'idle';
    show();
  }
  function repeat(): void {
    if (autoplay) stop();
    else
      askAutoplay(translator, false, [], (plan) => {
        autoplay = beginAutoplay(plan);
        enqueue();
      });
  }
  function refuse(code: string): void {
    stop();
    tellRefusal(code);
  }
  function enqueue(): void {
    if (state !== 'idle') return;
    state = 'queued';
    heard();
    show();
  }
  function press(): void {
    sound.play('press');
    if (state === 'idle') enqueue();
    else if (state === 'queued') stop();
    else if (state === 'in' && air.airMs() !== undefined) void letGo();
  }

  async function place(flight: string): Promise<void> {
    const cost = stake();
    if (air.balance() < cost) return refuse('insufficient-funds');
    state = 'placing';
    air.moved(-cost);
    show();
    const request = crypto.randomUUID();
    const wish = { bet: formatAmount(cost), autoX100: autoX100() };
    const placed = await insist(() => client.placeBet(request, { flight, seat: index, wish }));
    const decided = placed.ok ? await untilDecided(client, placed.value) : undefined;
    state = 'idle';
    if (decided && decided.state !== 'refused' && decided.state !== 'cancelled') {
      round = decided;
      state = 'in';
      air.balanceIs(decided.balance);
    } else {
      air.moved(cost);
      if (!placed.ok && placed.refusal.code === 'betting-over') {
        state = 'queued';
        controls.tell(say('bettingOver'));
      } else if (!placed.ok) refuse(placed.refusal.detail ?? placed.refusal.code);
      else if (decided?.state === 'cancelled') controls.tell(say('stakeBack'), 'bad');
      else refuse(decided?.refusal ?? '');
    }
    show();
    heard();
  }

  async function letGo(): Promise<void> {
    const mine = round;
    if (!mine) return;
    state = 'cashing';
    show();
    const request = crypto.randomUUID();
    const cashed = await insist(() => client.cashOut(mine.id, request));
    await end(cashed.ok ? cashed.value : mine);
  }

  /** Waits for what became of the bet and shows it. */
  async function end(seen: RoundView): Promise<void> {
    if (ending) return;
    ending = true;
    let ended = seen;
    while (ended.state === 'playing') {
      const asked = await client.round(ended.id);
      if (asked.ok) ended = asked.value;
      else if (asked.refusal.code !== 'silent') break;
      if (ended.state === 'playing') await wait(250);
    }
    ended = await untilDecided(client, ended);
    round = undefined;
    state = 'idle';
    ending = false;
    if (ended.outcome === null) {
      controls.tell(say(ended.state === 'cancelled' ? 'calledOff' : 'sessionOver'), 'bad');
      const now = await client.balance();
      air.balanceIs(now.ok ? now.value.balance : null);
      return stop();
    }
    tell(ended);
    if (autoplay) autoplay = goOn(autoplay, wentOf(ended), stake(), (why) => controls.tell(say(why)));
    if (autoplay) enqueue();
    else void rest();
    show();
    if (ended.state !== 'done') {
      controls.tell(say('settling'));
      const settled = await untilSettled(client, ended);
      if (settled) air.balanceIs(settled.balance);
      const isDone = settled?.state === 'done';
      controls.tell(say(isDone ? 'settled' : 'underReview'), isDone ? 'good' : 'bad');
    }
  }
  async function rest(): Promise<void> {
    state = 'over';
    await wait(OVER_MS);
    state = 'idle';
    if (autoplay) enqueue();
    show();
  }
  function tell(ended: RoundView): void {
    const win = ended.win ?? 0n;
    air.balanceIs(ended.state === 'done' ? ended.balance : null);
    air.ended(ended);
    const text = endText(ended, translator);
    controls.tell(text);
    controls.announce(`${name}: ${text}`);
    sound.play(win > 0n ? 'win' : 'lose');
  }

  /** Takes a bet up again that an earlier visit has left: in the air, or with something still owed to it. */
  async function resume(left: RoundView): Promise<void> {
    state = 'placing';
    show();
    const found = await untilDecided(client, left);
    state = 'in';
    if (found.state === 'cancelled') {
      state = 'idle';
      controls.tell(say('stakeBack'), 'bad');
      air.balanceIs(found.balance);
    } else if (found.state === 'playing') round = found;
    else await end(found);
    heard();
  }

  /** Does what the board, as it is now, asks of this seat. */
  function heard(): void {
    const flight = air.flight();
    if (state === 'queued' && flight?.state === 'betting') void place(flight.id);
    if (state === 'in' && round && isOver(round, air)) void end(round);
    show();
  }

  show();
  return {
    field,
    heard,
    show,
    stop,
    busy: () => state === 'placing' || state === 'cashing' || state === 'in',
    resume,
  };
}

export type Seat = ReturnType<typeof openSeat>;
