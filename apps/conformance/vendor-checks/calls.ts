import { freeRoundsGrant, launch } from '@mela/wire/provider/index.ts';
import { expect } from '../check.ts';
import { FAULTS, type Attempt, type Fault, type HostilePortal } from '../hostile-portal.ts';
import { Breach } from '../protocol-client.ts';
import type { Vendor } from '../vendor.ts';
import type { Check } from '../check.ts';
import { aWish } from './free-rounds.ts';

/** The transaction that a call names. */
export const transactionOf = ({ body }: Attempt): string =>
  (JSON.parse(body) as { transaction?: string }).transaction ?? '';
const referenceOf = ({ body }: Attempt): string =>
  (JSON.parse(body) as { reference?: string }).reference ?? '';

/** Waits for something to happen at the portal, as long as a vendor may take. */
export async function until(at: Vendor, what: string, isSo: () => boolean): Promise<void> {
  const end = at.target.now() + at.patienceMs;
  while (!isSo()) {
    if (at.target.now() > end) throw new Breach(`in ${at.patienceMs / 1000} s this did not happen: ${what}`);
    await at.pause(100);
  }
}

function portalOf({ portal }: Vendor): HostilePortal {
  if (!portal) throw new Breach('no port to listen at was given');
  portal.state.fault = () => null;
  portal.state.refusal = null;
  return portal;
}

/** Opens a frame and plays one round there; what happened at the portal from then on. */
export async function play(at: Vendor, game: string, free = false) {
  const portal = portalOf(at);
  portal.state.game = game;
  const from = portal.attempts.length;
  const answer = await at.ask(launch, {
    game,
    mode: 'real',
    currency: at.currency,
    ticket: at.id('ticket'),
    language: 'bn',
    device: 'phone',
    lobbyUrl: at.lobbyUrl,
    depositUrl: null,
  });
  if (typeof answer === 'string') throw new Breach(`launch: ${answer}`);
  return {
    portal,
    /** The round's calls, driven; the player does not wait longer than the vendor lets them. */
    start: () => at.drive(answer.url, { game, free }),
    calls: (name: string): Attempt[] => portal.attempts.slice(from).filter(({ call }) => call === name),
    all: (): Attempt[] => portal.attempts.slice(from),
  };
}

/** The game that rounds are played of. */
export const firstGame = ({ games }: Vendor): string => games[0]?.code ?? '';
/** Whether a call asks for a stake. */
export const isStake = ({ call }: Attempt): boolean => call === 'bet' || call === 'bet-and-settle';

/** A round is over when the vendor has heard that its stake was settled, given back or refused. */
export function isOver(attempts: readonly Attempt[]): boolean {
  const heard = attempts.filter(({ fault }) => fault === null);
  const over = new Set([
    ...heard.filter(({ call }) => call === 'settle' || call === 'cancel').map(referenceOf),
    ...heard.filter(({ call }) => call === 'bet-and-settle').map(transactionOf),
  ]);
  const stakes = attempts.filter(isStake).map(transactionOf);
  return stakes.length > 0 && stakes.every((stake) => over.has(stake));
}

/** A wrong word at one call must end in the same round, under the same names, booked once. */
const survives = (call: 'bet' | 'settle', fault: Fault): Check<Vendor> => ({
  name: `${call}: ${fault} twice, then answered: the same again, and money moves once`,
  async run(at) {
    const { portal, start, calls, all } = await play(at, firstGame(at));
    const names = call === 'bet' ? ['bet', 'bet-and-settle'] : ['settle', 'bet-and-settle'];
    portal.state.fault = (name, attempt) => (names.includes(name) && attempt <= 2 ? fault : null);
    const before = portal.state.balance;
    await start();
    await until(at, 'the round is over', () => isOver(all()));
    const asked = all().filter(({ call: name }) => names.includes(name));
    expect('ids', new Set(asked.map(transactionOf)).size, 1);
    expect('bodies', new Set(asked.map(({ body }) => body)).size, 1);
    expect('nonces', new Set(all().map(({ nonce }) => nonce)).size, all().length);
    if (calls('cancel').length === 0 && asked.length < 3) throw new Breach('silence was taken for an answer');
    const stake = all().filter(isStake).map(transactionOf)[0] ?? '';
    if (portal.isCancelled(stake)) expect('balance', portal.state.balance, before);
  },
});

/** What the vendor calls, while the portal's wire misbehaves. */
export const calls: readonly Check<Vendor>[] = [
  {
    name: 'a round on a good day: one stake, one settle, the round closed',
    async run(at) {
      const { start, calls: of, all } = await play(at, firstGame(at));
      await start();
      await until(at, 'the round is over', () => isOver(all()));
      expect('stakes', all().filter(isStake).length, 1);
      expect('settles', of('settle').length + of('bet-and-settle').length, 1);
      expect('cancels', of('cancel').length, 0);
    },
  },
  ...FAULTS.map((fault) => survives('bet', fault)),
  ...FAULTS.map((fault) => survives('settle', fault)),
  {
    name: 'a stake that is refused is not played: no settle, no other id',
    async run(at) {
      const { portal, start, calls: of, all } = await play(at, firstGame(at));
      portal.state.refusal = 'loss-limit-reached';
      const before = portal.state.balance;
      await start();
      await at.pause(3000);
      expect('stakes', new Set(all().filter(isStake).map(transactionOf)).size, 1);
      expect('settles', of('settle').length, 0);
      expect('balance', portal.state.balance, before);
    },
  },
  {
    name: 'a stake whose fate stays unknown is given up with cancel, which is repeated until it is answered',
    async run(at) {
      const { portal, start, calls: of, all } = await play(at, firstGame(at));
      const before = portal.state.balance;
      portal.state.fault = (name, attempt) =>
        name === 'bet' || name === 'bet-and-settle'
          ? 'stalled'
          : name === 'cancel' && attempt <= 2
            ? 'dropped'
            : null;
      void start().catch(() => undefined);
      await until(at, 'three cancels came', () => of('cancel').length >= 3);
      expect('cancels', new Set(of('cancel').map(({ body }) => body)).size, 1);
      expect('of the stake', of('cancel').map(referenceOf)[0], all().filter(isStake).map(transactionOf)[0]);
      expect('settles', of('settle').length, 0);
      expect('balance', portal.state.balance, before);
    },
  },
  {
    name: 'a free round asks for no stake, and what it wins is paid once, also when the answers are lost',
    async run(at) {
      const portal = portalOf(at);
      const wish = await aWish(at, portal.state.player);
      const rounds = 25;
      const answer = await at.ask(freeRoundsGrant, { ...wish, rounds });
      if (typeof answer === 'string') throw new Breach(`grant: ${answer}`);
      const before = portal.state.balance;
      const from = portal.attempts.length;
      portal.state.fault = () => null;
      for (
        let k = 0;
        k < rounds && portal.attempts.slice(from).every(({ call }) => call !== 'promo');
        k += 1
      ) {
        const { start } = await play(at, wish.game, true);
        portal.state.fault = (name, attempt) => (name === 'promo' && attempt <= 2 ? 'dropped' : null);
        await start();
      }
      const promos = () => portal.attempts.slice(from).filter(({ call }) => call === 'promo');
      if (promos().length === 0) throw new Breach(`none of ${rounds} free rounds won anything`);
      await until(at, 'the prize was answered', () => promos().some(({ fault }) => fault === null));
      expect('bodies', new Set(promos().map(({ body }) => body)).size, 1);
      expect('stakes', portal.attempts.slice(from).filter(isStake).length, 0);
      if (portal.state.balance <= before) throw new Breach('the prize did not arrive');
    },
  },
];
