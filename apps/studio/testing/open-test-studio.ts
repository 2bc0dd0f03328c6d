import { randomUUID } from 'node:crypto';
import { ok } from '@mela/primitives';
import { makeDatabase } from '@mela/testing/database.ts';
import { PATIENT } from '@mela/testing/patience.ts';
import { openLog } from '@mela/program/log.ts';
import { usualTraffic, type TrafficSettings } from '@mela/traffic';
import { openDatabase, type Database } from '../platform/database.ts';
import { advanceFar } from '../rounds/advance.ts';
import { deliverDue } from '../rounds/deliver.ts';
import { openRound } from '../rounds/open-round.ts';
import { takeStep } from '../rounds/take-step.ts';
import { beginSession, type Session } from '../sessions/session.ts';
import { openStudio, type Studio } from '../studio.ts';
import { openPretendPortal } from './pretend-portal.ts';

const KEY = { id: 'mela.SHAPLA.1', secret: new Uint8Array(32).fill(3) };
/** The same merchant, whose players' money is brought to the studio. */
const WALLET_KEY = { id: 'mela.KADAM.1', secret: new Uint8Array(32).fill(4) };
const ORIGIN = 'http://mela.localhost:3000';
/** For calls that are answered, which a slow machine may take its time over. */
const PATIENT_MS = 10_000;
/** For calls that are left without an answer. */
const HASTY_MS = 500;

/** A test does in a moment what people do in an hour, and on a slow machine waits for it. */
const UNHURRIED = {
  CALLS_PER_ACCOUNT_A_SECOND: 100_000,
  CALLS_PER_ADDRESS_A_SECOND: 100_000,
  CALL_PATIENCE_MS: 120_000,
};

/** A studio on a database of its own, with a pretend portal and a clock that the test moves. */
export async function openTestStudio({
  payoutMax = null,
  traffic = {},
}: { payoutMax?: bigint | null; traffic?: Partial<TrafficSettings> } = {}) {
  const [made, portal] = await Promise.all([makeDatabase('studio'), openPretendPortal(KEY)]);
  const time = { now: Date.now() };
  const wait = { ms: PATIENT_MS };
  const [database, owner] = [made.url, made.ownerUrl].map((url) => openDatabase(url, PATIENT)) as [
    Database,
    Database,
  ];
  const opened = openStudio({
    database,
    clock: { now: () => new Date(time.now) },
    log: openLog('test', 'silent'),
    operators: [
      { code: 'mela', baseUrl: portal.url, keys: [KEY], origins: [ORIGIN], wallet: 'seamless', payoutMax },
      {
        code: 'mela.KADAM',
        baseUrl: portal.url,
        keys: [WALLET_KEY],
        origins: [ORIGIN],
        wallet: 'transfer',
        payoutMax,
      },
    ],
    publicOrigin: 'http://studio.localhost:3000',
    traffic: { ...usualTraffic, ...UNHURRIED, ...traffic },
  });
  const studio: Studio = {
    ...opened,
    peerOf(operator) {
      const peer = opened.peerOf(operator);
      return peer && { ...peer, timeoutMs: wait.ms };
    },
  };

  const visit = async (
    player = 'player-1',
    game = 'padma25',
    trial = false,
    operator = 'mela',
    limits: Partial<Pick<Session, 'stakeMin' | 'stakeMax'>> = {},
  ): Promise<Session> =>
    (
      await beginSession(studio, {
        operator,
        player,
        portalSession: 'portal-session-1',
        game,
        currency: 'BDT',
        trial,
        stakeMin: null,
        stakeMax: null,
        ...limits,
        roundTimeMinMs: 0,
        expiresAt: new Date(time.now + 3_600_000),
      })
    ).session;

  /** Opens a round and takes it as far as the portal lets it, as the player's request does. */
  async function play(session: Session, wish: object, request: string = randomUUID()) {
    const opened = await openRound(studio, session, request, wish);
    return opened.ok ? ok(await advanceFar(studio, opened.value)) : opened;
  }

  return {
    studio,
    portal,
    key: KEY,
    walletKey: WALLET_KEY,
    origin: ORIGIN,
    database,
    databaseUrl: made.url,
    /** The same as its owner, who may ask for what the studio may not, and is refused by the database itself. */
    owner,
    /** Moves the clock on. */
    pass: (ms: number) => void (time.now += ms),
    /** Makes the studio give up calls soon, or wait for their answers again. */
    waitForAnswers: (patient: boolean) => void (wait.ms = patient ? PATIENT_MS : HASTY_MS),
    visit,
    play,
    /** Takes a player's step, as the player's request does. */
    async step(session: Session, id: string, step: object, request: string = randomUUID()) {
      const taken = await takeStep(studio, session, id, request, step);
      return taken.ok ? ok(await advanceFar(studio, taken.value)) : taken;
    },
    /** A round of padma25 at this line bet. */
    spin: (session: Session, request: string = randomUUID(), lineBet = '0.40') =>
      play(session, { lineBet }, request),
    /** Lets the hours pass until nothing is owed (rounds that wait for their player may stay), delivering whenever something is due. */
    async deliverAll() {
      for (let turn = 0; turn < 500; turn += 1) {
        while ((await deliverDue(studio)) > 0);
        const { rowCount } = await database.query(
          "select from studio.round where due_at is not null and state <> 'playing' limit 1",
        );
        if (rowCount === 0) return;
        time.now += 10_000;
      }
      throw new Error('something is still owed after the test waited long enough');
    },
    async close() {
      await Promise.all([database.close(), owner.close()]);
      await portal.close();
      await made.drop();
    },
  };
}

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;
