import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@mela/lottery-rules';
import { dump, found } from '@mela/testing/canaries.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecretBox } from '../../../platform/secrets/secret-box.ts';
import { openTestLottery, type TestLottery } from '../test-lottery.ts';
import { openSeed } from './seeds.ts';

let lottery: TestLottery;
let owner: pg.Client;
beforeAll(async () => {
  lottery = await openTestLottery();
  owner = new pg.Client({ connectionString: lottery.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await lottery.close();
});

const seedOf = async (drawNumber: string) => {
  const { rows } = await owner.query<{ id: string; seed: Buffer | null; sealed: Buffer | null }>(
    `select d.id, s.seed, s.sealed from lottery.seed s join lottery.draw d on d.id = s.draw_id where d.draw_number = $1`,
    [drawNumber],
  );
  const [row] = rows;
  if (!row) throw new Error(`${drawNumber} has a seed`);
  return row;
};

test('the whole database does not hold the seed of a draw to come, and shows it with the draw', async () => {
  const draw = await lottery.current();
  await lottery.goTo(draw.closesAt);
  const before = await dump(lottery.ownerUrl);
  const { id, sealed } = await seedOf(draw.drawNumber);
  await lottery.goTo(draw.drawsAt);
  const { seed } = await seedOf(draw.drawNumber);
  if (!seed || !sealed) throw new Error('it was sealed, and is shown');
  const name = { game: 'ssc1m', drawNumber: draw.drawNumber };
  expect(commitmentOf(seed, name, { kind: 'salt' })).toBe(draw.commitment);
  // As text, bytes of the database are hexadecimal; sealed was its hexadecimal text.
  const canaries = [{ name: 'seed', value: seed.toString('hex') }];
  expect(found(canaries, before)).toEqual([]);
  expect(sealed.includes(seed)).toBe(false);
  expect(found(canaries, await dump(lottery.ownerUrl))).not.toEqual([]);
  const stranger = openSecretBox(randomBytes(32));
  expect(stranger.tryOpen(sealed, `lottery-seed/${lottery.merchantId}/${id}`)).toBeNull();
});

test('the database itself shows no seed before its draw, and lets nobody change one that was shown', async () => {
  const draw = await lottery.current();
  const coming = await seedOf(draw.drawNumber);
  const show = (id: string, seed: Buffer) =>
    lottery.inMerchant((scope) =>
      sql`update lottery.seed set seed = ${seed}, sealed = null where draw_id = ${id}`.execute(scope.db),
    );
  await expect(show(coming.id, randomBytes(32))).rejects.toThrow('after its draw only');
  await lottery.goTo(draw.drawsAt);
  const shown = await seedOf(draw.drawNumber);
  await expect(show(shown.id, randomBytes(32))).rejects.toThrow('never changes');
  await expect(
    lottery.inMerchant((scope) =>
      scope.db.deleteFrom('lottery.seed').where('draw_id', '=', shown.id).execute(),
    ),
  ).rejects.toThrow('permission denied');
  expect(await seedOf(draw.drawNumber)).toEqual(shown);
});

test('a seed moved to another draw opens nothing there', async () => {
  const draw = await lottery.current();
  const next = await owner.query<{ id: string }>(
    `select id from lottery.draw where state = 'SCHEDULED' order by draws_at limit 1`,
  );
  const { sealed } = await seedOf(draw.drawNumber);
  const other = next.rows[0]?.id ?? '';
  await owner.query('update lottery.seed set sealed = $1 where draw_id = $2', [sealed, other]);
  await expect(lottery.inMerchant((scope) => openSeed(scope, lottery.sources.box, other))).rejects.toThrow();
});
