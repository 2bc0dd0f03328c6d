import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPasswordHasher } from '../../../apps/api/domain/identity/index.ts';
import { PASSWORD } from '../../../packages/testing/people/member.ts';
import { openPortalClient, type PortalClient } from '../../../packages/testing/portal-client.ts';
import { sendOverHttp } from '../../../packages/testing/send-over-http.ts';
import { invariant } from '../../../packages/primitives/index.ts';
import { walletBalance } from '../../../packages/wire/portal/member.ts';
import { freePorts } from '../../../packages/testing/free-ports.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { requireSoundBooks } from '../../stage/sound-books.ts';
import { askDatabase } from '../target/ask-database.ts';
import { killDatabase, signal } from './kill.ts';
import { patiently } from '../target/patiently.ts';
import { openStudioProgram, type Page, type StudioProgram } from '../target/studio.ts';

const CASH = 1_000_000n;
const STAKE = 100_000n;
/** With three mines two safe picks return ×1.25, three ×1.44. */
const MINES = 3;
const PAID_FOR_TWO = 125_000n;
const PAUSE_MS = 200;

type Round = { id: string; state: string; steps: string[]; win: string | null };

let stage: Stage;
let studio: StudioProgram;
let wire: Server;
let client: PortalClient;
/** The call on its way to the portal that is booked there and never answered: api and database die when it is. */
let deadly: string | null = null;
let asked: string[] = [];

/** Stands between the studio and the api, and kills them at the moment that a test wants. */
function openWire(): Promise<string> {
  wire = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const call = request.url?.split('/').at(-1) ?? '';
    asked.push(call);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('provider-')),
    ) as Record<string, string>;
    try {
      const url = new URL(request.url ?? '', `http://127.0.0.1:${stage.apis[0]?.port}`);
      const answer = await fetch(url, { method: 'POST', headers, body });
      const text = await answer.text();
      if (deadly === call && answer.status === 200) {
        deadly = null;
        die();
        response.destroy();
        await stage.restartDatabase();
        return;
      }
      const own = Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('provider-')));
      response.writeHead(answer.status, own).end(text);
    } catch {
      response.destroy();
    }
  });
  return new Promise((resolve) =>
    wire.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(wire.address() as AddressInfo).port}`)),
  );
}

/** Kills the api and the whole database, the system's and the studio's, at one moment. */
function die(): void {
  signal(stage.apis[0]?.process.pid(), 'SIGKILL');
  killDatabase(stage);
}

beforeAll(async () => {
  const [studioPort = 0] = await freePorts(1);
  const settings = { STUDIO_URL: `http://127.0.0.1:${studioPort}`, SESSION_IDLE_MINUTES: '600' };
  stage = await openStage({ players: 1, cash: CASH, settings });
  studio = await openStudioProgram(stage, studioPort, [], {}, await openWire());
  const { merchant, seats } = stage.company;
  const hash = await openPasswordHasher().hash(PASSWORD);
  invariant(hash.ok, 'nobody else is hashing here');
  await askDatabase(stage.ownerUrl, 'update identity.account set password_hash = $1', [hash.value]);
  client = openPortalClient({
    send: sendOverHttp(stage.apis[0]?.port ?? 0),
    host: 'mela.localhost',
    merchantCode: merchant.code,
    now: Date.now,
  });
  await patiently(() => client.login(`player-${seats[0]?.player}`, PASSWORD));
}, 240_000);
afterAll(async () => {
  wire.closeAllConnections();
  wire.close();
  await stage.close();
});

/** Asks under one name until there is an answer, as the game's page does. */
async function insist(page: Page, place: string, body?: object): Promise<Round> {
  for (;;) {
    const answer = await page(place, body).catch(() => undefined);
    if (answer?.status === 200) return JSON.parse(answer.text) as Round;
    expect(answer?.status ?? 500, answer?.text).toBeGreaterThanOrEqual(500);
    await sleep(PAUSE_MS);
  }
}
async function decided(page: Page, round: Round): Promise<Round> {
  let now = round;
  while (now.state === 'betting' || now.state === 'settling' || now.state === 'cancelling') {
    await sleep(PAUSE_MS);
    now = await insist(page, `/api/rounds/${round.id}`);
  }
  return now;
}
/** Cells without a mine under them, as only the studio's own book knows. */
async function safeCells(id: string): Promise<number[]> {
  const [row] = await askDatabase<{ outcome: string }>(
    studio.ownerUrl,
    'select outcome from studio.round where id = $1',
    [id],
  );
  const { mines } = JSON.parse(row?.outcome ?? '{}') as { mines: number[] };
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));
}
const begin = (page: Page) =>
  insist(page, '/api/rounds', { request: randomUUID(), wish: { bet: '10', mines: MINES } });
const stepOf = (page: Page, { id }: Round, step: object, request: string = randomUUID()) =>
  insist(page, `/api/rounds/${id}/steps`, { request, step });

/** What the system booked for a round: each kind of call with its amount. */
const booked = (id: string) =>
  askDatabase<{ kind: string; amount: string }>(
    stage.ownerUrl,
    `select t.kind, t.amount from play.transaction t join play.round r on r.merchant_id = t.merchant_id and r.id = t.round_id
     where r.round = $1 order by t.kind`,
    [id],
  );
async function cash(): Promise<bigint> {
  return (await patiently(() => client.call(walletBalance))).balance;
}

test(
  'kill -9 of api and database in the middle of a round of steps: it goes on where it stood and is paid once',
  { timeout: 240_000 },
  async () => {
    const page = await studio.enter(client, 'mines');
    const before = await cash();
    const begun = await begin(page);
    expect(begun.state).toBe('playing');
    const [first = 0, second = 0] = await safeCells(begun.id);
    expect((await stepOf(page, begun, { pick: first })).steps).toHaveLength(1);

    die();
    // A step into the dead installation is not taken, and not lost: it is asked for again under its name.
    const request = randomUUID();
    const steps = { request, step: { pick: second } };
    const cut = await page(`/api/rounds/${begun.id}/steps`, steps);
    expect({ status: cut.status, said: JSON.parse(cut.text) as unknown }).toEqual({
      status: 503,
      said: { code: 'studio-unavailable' },
    });
    await stage.restartDatabase();
    const stood = await stepOf(page, begun, { pick: second }, request);
    expect(stood).toMatchObject({ state: 'playing', steps: [expect.any(String), expect.any(String)] });

    // The win is booked; then api and database die before they have said so.
    asked = [];
    deadly = 'settle';
    const ended = await decided(page, await stepOf(page, begun, { cashOut: true }));
    expect(ended).toMatchObject({ state: 'done', win: '12.5000' });
    expect(asked.filter((call) => call === 'settle').length).toBeGreaterThanOrEqual(2);
    expect(await booked(begun.id)).toEqual([
      { kind: 'bet', amount: String(STAKE) },
      { kind: 'settle', amount: String(PAID_FOR_TWO) },
    ]);
    expect(await cash()).toBe(before - STAKE + PAID_FOR_TWO);
    await requireSoundBooks(stage);
  },
);

test(
  'kill -9 of api and database when a stake is booked and not yet answered: the round is played, or its stake is back',
  { timeout: 240_000 },
  async () => {
    const page = await studio.enter(client, 'mines');
    const before = await cash();
    asked = [];
    deadly = 'bet';
    const begun = await decided(page, await begin(page));
    expect(deadly).toBeNull();
    const [{ kind } = { kind: '' }, end] = await booked(begun.id);
    expect(kind).toBe('bet');
    if (begun.state === 'playing') {
      const [cell = 0] = await safeCells(begun.id);
      await stepOf(page, begun, { pick: cell });
      const ended = await decided(page, await stepOf(page, begun, { cashOut: true }));
      expect(ended.state).toBe('done');
      expect((await booked(begun.id)).map((each) => each.kind)).toEqual(['bet', 'settle']);
      expect(await cash()).toBe(before - STAKE + BigInt(ended.win?.replace('.', '') ?? 0));
    } else {
      // It took longer than a player is kept waiting.
      expect(begun.state).toBe('cancelled');
      expect(end).toMatchObject({ kind: 'cancel' });
      expect(await cash()).toBe(before);
    }
    await requireSoundBooks(stage);
  },
);
