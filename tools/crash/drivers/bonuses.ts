import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '../../../packages/wire/index.ts';
import { bonuses, cancelBonus, claimBonus } from '../../../packages/wire/portal/bonuses.ts';
import { bet, cancel, settle } from '../../../packages/wire/provider/index.ts';
import { GAME } from '../../stage/seat-players.ts';
import { askDatabase } from '../target/ask-database.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import type { Journal } from '../journal.ts';
import type { Member } from '../target/member.ts';
import type { Ground } from './driver.ts';
import { ask } from './vendor.ts';

const WHOLE = 10_000n;
const STAKE_MAX = 40;
const ROUNDS_MAX = 4;
const ATTEMPTS = 600;
const AGAIN_MS = 200;

/**
 * A member's bonus: claimed, played with when the cash is gone, turned over, and sometimes given up while a bet goes out, or left to
 * run out. One thing after the other but for that, so that the member knows what each of them cost.
 */
export function playWithBonus(ground: Ground): Promise<void> {
  return ground.target.holders.lend(async (holder) => {
    if (chance(0.5)) await claim(ground, holder);
    for (let rounds = randomInt(1, ROUNDS_MAX + 1); rounds > 0; rounds -= 1) await playRound(ground, holder);
    if (chance(0.35)) await giveUp(ground, holder);
    else if (chance(0.15)) await letRunOut(ground, holder);
  });
}

async function claim({ journal, target }: Ground, { client, seat }: Member): Promise<void> {
  const { id: claimableId, amount } = pick(target.offers);
  const key = randomUUID();
  await carryOut(
    journal,
    journal.open('claim-bonus', key, seat, amount),
    overHttp(
      () => client.call(claimBonus, { params: { claimableId } }, { key }),
      ({ id }) => id,
    ),
    { booked: ({ id }) => void journal.bonuses.set(id, { state: 'under way' }) },
  );
}

async function playRound(ground: Ground, { seat }: Member): Promise<void> {
  const { journal } = ground;
  const round = { session: seat.session, player: seat.player, game: GAME, round: randomUUID() };
  const amount = BigInt(randomInt(1, STAKE_MAX + 1)) * WHOLE;
  const transaction = randomUUID();
  const placed = journal.open('bet', transaction, seat, -amount);
  await ask(ground, placed, bet, { ...round, transaction, amount, currency: 'BDT' });
  if (placed.told !== 'ok') return;
  const closing = { ...round, transaction: randomUUID(), reference: transaction };
  if (chance(0.15)) {
    await ask(ground, journal.open('cancel', closing.transaction, seat, amount), cancel, closing);
    return;
  }
  const win = chance(0.4) ? BigInt(randomInt(0, 2 * STAKE_MAX)) * WHOLE : 0n;
  const paid = journal.open('settle', closing.transaction, seat, win);
  await ask(ground, paid, settle, { ...closing, amount: win, currency: 'BDT', endRound: true });
}

type Bonus = AnswerOf<typeof bonuses>['bonuses'][number];

/** What the member sees of a bonus under way that has not run out; nothing when the system is not there to say it. */
async function anyUnderWay({ client }: Member, journal: Journal): Promise<Bonus | null> {
  const result = await client.call(bonuses, { query: { state: 'open' } }).catch(() => null);
  const shown = result?.ok ? result.value.bonuses : [];
  const open = shown.filter(({ id }) => journal.bonuses.get(id)?.state === 'under way');
  return open.length > 0 ? pick(open) : null;
}

async function giveUp(ground: Ground, holder: Member): Promise<void> {
  const { journal } = ground;
  const { client, seat } = holder;
  const bonus = await anyUnderWay(holder, journal);
  if (!bonus) return;
  const key = randomUUID();
  const cancelled = carryOut(
    journal,
    journal.open('cancel-bonus', key, seat, -bonus.money),
    overHttp(
      () =>
        client.call(cancelBonus, { params: { bonusId: bonus.id }, body: { money: bonus.money } }, { key }),
      ({ lost }) => String(lost),
    ),
    { booked: () => void journal.bonuses.set(bonus.id, { state: 'cancelled' }) },
  );
  await Promise.all([cancelled, ...(chance(0.7) ? [playRound(ground, holder)] : [])]);
}

/** Its days are over. Nothing of it is at stake, so the member knows what will be lost: all that there is, unless it has just become cash. */
async function letRunOut({ journal, target }: Ground, holder: Member): Promise<void> {
  const bonus = await anyUnderWay(holder, journal);
  if (!bonus) return;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Who dies in the middle has done it or not; doing it again changes nothing.
    const rows = await askDatabase<{ is_late: boolean }>(
      target.stage.ownerUrl,
      `with wallet as materialized (select ledger.lock_cash(array[$2]::uuid[])),
            late as (update bonuses.grant set begun_at = begun_at - interval '2 days', expires_at = begun_at - interval '1 day'
                      where id = $1 and state = 'active' and (select count(*) from wallet) > 0 and expires_at > now()
                      returning id),
            lot as (update bonuses.lot set expires_at = opened_at where source_id in (select id from late))
       select exists (select from late) or exists (select from bonuses.grant
         where id = $1 and state in ('active', 'expired') and expires_at < now()) as is_late`,
      [bonus.id, holder.seat.player],
    ).catch(() => null);
    if (!rows) {
      await sleep(AGAIN_MS);
      continue;
    }
    if (!rows[0]?.is_late) return;
    journal.bonuses.set(bonus.id, { state: 'expired' });
    journal.told(journal.open('run-out', bonus.id, holder.seat, -bonus.money), 'ok', null);
    return;
  }
  throw new Error('the database does not come back');
}
