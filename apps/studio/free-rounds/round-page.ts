import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatAmount, isId } from '@mela/primitives';
import type { FastifyInstance } from 'fastify';
import { gameByCode } from '../games/index.ts';
import { replay } from '../rounds/replay.ts';
import { mayBeShown, type Round } from '../rounds/round.ts';
import { roundById } from '../rounds/store.ts';
import type { Studio } from '../studio.ts';

/** What the page that shows one round says. */
const ROUND_TEXTS = {
  en: {
    round: 'Round',
    stake: 'Stake',
    win: 'Win',
    free: 'Free round, no stake was taken',
    opened: 'Opened',
    state: 'State',
    engine: 'Rules',
    client: 'Client seed',
    nonce: 'Number',
    server: 'Server seed',
    hidden: 'hidden until the player takes a new one',
    outcome: 'What came out',
    waits: 'is shown once the stake was taken',
    same: 'Drawn again from its seeds just now, it came out the same.',
    differs: 'Drawn again from its seeds just now, it came out DIFFERENTLY.',
  },
  bn: {
    round: 'রাউন্ড',
    stake: 'বাজি',
    win: 'জয়',
    free: 'ফ্রি রাউন্ড, কোনো বাজি কাটা হয়নি',
    opened: 'শুরু',
    state: 'অবস্থা',
    engine: 'নিয়মের সংস্করণ',
    client: 'খেলোয়াড়ের বীজ',
    nonce: 'ক্রমিক নম্বর',
    server: 'আমাদের বীজ',
    hidden: 'খেলোয়াড় নতুন বীজ না নেওয়া পর্যন্ত গোপন থাকে',
    outcome: 'যা এসেছে',
    waits: 'বাজি নেওয়ার পরে দেখানো হয়',
    same: 'এইমাত্র একই বীজ থেকে আবার টানা হলো, ফল হুবহু মিলেছে।',
    differs: 'এইমাত্র একই বীজ থেকে আবার টানা হলো, ফল মেলেনি!',
  },
} as const;

type Language = keyof typeof ROUND_TEXTS;

/** What each state of a round is called there. */
const STATE_TEXTS: Readonly<Record<Language, Readonly<Record<Round['state'], string>>>> = {
  en: {
    betting: 'waiting for the stake',
    playing: 'being played',
    refused: 'stake not accepted',
    settling: 'win on its way',
    done: 'over',
    cancelling: 'being called off',
    cancelled: 'called off, stake returned',
    disputed: 'being checked by a person',
  },
  bn: {
    betting: 'বাজির উত্তরের অপেক্ষায়',
    playing: 'খেলা চলছে',
    refused: 'বাজি নেওয়া হয়নি',
    settling: 'জয়ের টাকা ব্যালেন্সে যাচ্ছে',
    done: 'শেষ',
    cancelling: 'বাতিল হচ্ছে',
    cancelled: 'বাতিল, বাজির টাকা ফেরত',
    disputed: 'একজন কর্মী মিলিয়ে দেখছেন',
  },
};

const OPEN_FOR_MS = 15 * 60_000;
const macOf = (secret: Uint8Array, round: string, until: string): Buffer =>
  createHmac('sha256', secret).update(`round-page\n${round}\n${until}`).digest();

/** The address of a page that shows a round to whoever holds it, for a quarter of an hour. */
export function roundPageAddress(
  studio: Studio,
  round: string,
  language: string,
  secret: Uint8Array,
): string {
  const until = String(studio.clock.now().getTime() + OPEN_FOR_MS);
  const address = new URL(`/round-details/${round}`, studio.publicOrigin);
  address.search = new URLSearchParams({
    lang: language.startsWith('bn') ? 'bn' : 'en',
    until,
    mac: macOf(secret, round, until).toString('base64url'),
  }).toString();
  return address.href;
}

const safe = (text: string): string =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );

function pageOf(round: Round, free: boolean, language: Language): string {
  const say = ROUND_TEXTS[language];
  const name = gameByCode(round.game)?.names[language] ?? round.game;
  const shown = mayBeShown(round);
  const again = shown ? replay(round) : null;
  const rows = [
    [say.round, round.id],
    [say.opened, round.openedAt.toISOString()],
    [say.state, STATE_TEXTS[language][round.state]],
    [say.stake, free ? say.free : `${formatAmount(round.stake)} ${round.currency}`],
    [say.win, shown ? `${formatAmount(round.win)} ${round.currency}` : say.waits],
    [say.engine, round.engine],
    [say.client, round.clientSeed],
    [say.nonce, String(round.nonce)],
    [say.server, round.seedRevealed ? round.serverSeed.toString('hex') : say.hidden],
    [say.outcome, shown ? round.outcome : say.waits],
  ];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(name)}</title><style>body{font:16px/1.5 sans-serif;margin:0 auto;max-width:720px;padding:16px;background:#140f2b;color:#f6e9ff}
dt{color:#b9a8d8;font-size:14px}dd{margin:0 0 10px;overflow-wrap:anywhere}.same{color:#2fd6a1}.differs{color:#ff8f7d}</style>
<h1>${safe(name)}</h1><dl>${rows.map(([label, value]) => `<dt>${safe(label ?? '')}</dt><dd>${safe(value ?? '')}</dd>`).join('')}</dl>
${again ? (again.outcome === round.outcome ? `<p class="same">${say.same}</p>` : `<p class="differs">${say.differs}</p>`) : ''}</html>`;
}

/** Mounts the page that shows one round, drawn again on the spot. */
export function mountRoundPage(server: FastifyInstance, studio: Studio): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/round-details/:id',
    async (request, reply) => {
      const { id } = request.params;
      const text = (name: string): string => {
        const value = request.query[name];
        return typeof value === 'string' ? value : '';
      };
      const round = isId(id) ? await roundById(studio.database, id) : undefined;
      const operator = studio.operators.find(({ code }) => code === round?.operator);
      const given = Buffer.from(text('mac'), 'base64url');
      const open = operator?.keys.some(({ secret }) => {
        const mac = macOf(secret, id, text('until'));
        return given.length === mac.length && timingSafeEqual(given, mac);
      });
      if (!round || !open || Number(text('until')) < studio.clock.now().getTime())
        return reply.code(404).type('text/plain').send('404');
      return reply
        .headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
        })
        .type('text/html')
        .send(pageOf(round, round.freeGrant !== null, text('lang') === 'bn' ? 'bn' : 'en'));
    },
  );
}
