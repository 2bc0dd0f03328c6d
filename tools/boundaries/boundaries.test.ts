import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wireNamesOutside } from './airlock.ts';
import { cruiseImports } from './cruise.ts';
import { brokenFileRules } from './file-rules.ts';
import { nobodyListens } from './listening.ts';
import { longFunctions } from './long-functions.ts';
import { rulesOfTheFloorPlan } from './rules.ts';
import { waysPastTheGuard } from './way-out.ts';

const root = mkdtempSync(path.join(tmpdir(), 'mela-boundaries-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A small installation in which every file breaks the one rule that is named beside it, or none. */
const tree: Record<string, { text: string; breaks?: string }> = {
  'packages/primitives/index.ts': { text: 'export type Id = string;' },
  'packages/wire/index.ts': { text: 'export const shape = 1;' },
  'packages/ui/index.ts': {
    text: "import { ledger } from '../../apps/api/domain/ledger/index.ts'; export { ledger };",
    breaks: 'package-ui',
  },
  'packages/gadgets/index.ts': { text: 'export const gadget = 1;' },
  'apps/api/platform/clock.ts': {
    text: "import { ledger } from '../domain/ledger/index.ts'; export { ledger };",
    breaks: 'storey-platform',
  },
  'apps/api/platform/one.ts': { text: "export { other } from './other.ts';", breaks: 'no-cycle' },
  'apps/api/platform/other.ts': { text: "export { other } from './one.ts';" },
  'apps/api/platform/fourth.ts': {
    text: "import type { Fifth } from './fifth.ts'; export const fourth: Fifth = 4;",
  },
  'apps/api/platform/fifth.ts': {
    text: "import { fourth } from './fourth.ts'; export type Fifth = number; export { fourth };",
    breaks: 'no-cycle',
  },
  'apps/api/platform/awaited.ts': { text: "export { wait } from './wait.ts';", breaks: 'no-cycle' },
  'apps/api/platform/wait.ts': { text: "export const wait = () => import('./awaited.ts');" },
  'apps/api/workers/shed.ts': {
    text: "export { tools } from '../shed/tools.ts';",
    breaks: 'known-storeys-only',
  },
  'apps/api/shed/tools.ts': { text: 'export const tools = 1;' },
  'apps/api/domain/ledger/index.ts': { text: "export { post as ledger } from './post.ts';" },
  'apps/api/domain/ledger/post.ts': { text: 'export const post = 1;' },
  'apps/api/domain/ledger/up.ts': {
    text: "import { cashier } from '../cashier/index.ts'; export { cashier };",
    breaks: 'room-ledger',
  },
  'apps/api/domain/ledger/up-by-type.ts': {
    text: "import type { Cashier } from '../cashier/index.ts'; export type Till = Cashier;",
    breaks: 'room-ledger',
  },
  'apps/api/domain/cashier/index.ts': {
    text: "import { ledger } from '../ledger/index.ts'; export const cashier = ledger; export type Cashier = 1;",
  },
  'apps/api/domain/cashier/back-door.ts': {
    text: "import { post } from '../ledger/post.ts'; export { post };",
    breaks: 'front-door-from-rooms',
  },
  'apps/api/domain/cashier/serve.ts': {
    text: "import { createServer } from 'node:http'; export { createServer };",
    breaks: 'no-http-in-domain',
  },
  'apps/api/domain/cashier/wire.ts': {
    text: "import { shape } from '../../../../packages/wire/index.ts'; export { shape };",
    breaks: 'no-http-in-domain',
  },
  'apps/api/surfaces/portal/back-door.ts': {
    text: "import { post } from '../../domain/ledger/post.ts'; export { post };",
    breaks: 'front-door',
  },
  'apps/api/surfaces/portal/fine.ts': {
    text: "import { ledger } from '../../domain/ledger/index.ts'; export { ledger };",
  },
  'apps/api/workers/new-room.ts': {
    text: "import { room } from '../domain/attic/index.ts'; export { room };",
    breaks: 'known-rooms-only',
  },
  'apps/api/domain/attic/index.ts': { text: 'export const room = 1;' },
  'apps/portal/features/lobby/page.ts': {
    text: "import { ledger } from '../../../api/domain/ledger/index.ts'; export { ledger };",
    breaks: 'app-portal',
  },
  'apps/portal/features/wallet/page.ts': {
    text: "import { ledger } from '../lobby/page.ts'; export { ledger };",
    breaks: 'features-stay-apart',
  },
  'apps/portal/data/ask.ts': {
    text: "import type { Tile } from '../widgets/tile.ts'; export type Ask = Tile;",
    breaks: 'floor-portal-data',
  },
  'apps/portal/widgets/tile.ts': {
    text: "export const part = () => import('../layout/bar.ts'); export type Tile = 1;",
    breaks: 'floor-portal-widgets',
  },
  'apps/portal/layout/bar.ts': {
    text: "export { shelf } from '../shelves/shelf.ts';",
    breaks: 'known-floors-only-portal',
  },
  'apps/portal/shelves/shelf.ts': { text: 'export const shelf = 1;' },
  'apps/studio/games/ludo/rules.ts': {
    text: "import type { Board } from './view/board.ts'; export type Rules = Board;",
    breaks: 'floor-studio-games',
  },
  'apps/studio/games/ludo/view/board.ts': {
    text: "import { dice } from '../dice.ts'; export type Board = typeof dice;",
  },
  'apps/studio/games/ludo/dice.ts': { text: 'export const dice = 6;' },
  'apps/studio/uses-gadget.ts': {
    text: "import { gadget } from '../../packages/gadgets/index.ts'; export { gadget };",
    breaks: 'known-packages-only',
  },
  'apps/studio/uses-tool.ts': {
    text: "import { tool } from '../../tools/tool.ts'; export { tool };",
    breaks: 'tests-stay-outside',
  },
  'tools/tool.ts': { text: 'export const tool = 1;' },
  'tools/start/up.ts': {
    text: "export { tool } from '../tool.ts';",
    breaks: 'floor-tools-start',
  },
  'tools/start/down.ts': { text: "export { plan } from '../floor-plan.ts';" },
  'tools/floor-plan.ts': { text: 'export const plan = 1;' },
  'tools/stage/stage.ts': {
    text: "export { chest } from '../chests/chest.ts';",
    breaks: 'known-floors-only-tools',
  },
  'tools/chests/chest.ts': { text: 'export const chest = 1;' },
};

test('every planted violation is caught, and nothing else', async () => {
  for (const [name, { text }] of Object.entries(tree)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const { filesRead, violations } = await cruiseImports(root, rulesOfTheFloorPlan());
  expect(filesRead).toBe(Object.keys(tree).length);
  for (const [name, { breaks }] of Object.entries(tree)) {
    const answer = violations.filter((violation) => violation.startsWith(`${name} →`));
    if (breaks) expect(answer.join('\n'), name).toContain(`(${breaks})`);
    else expect(answer, name).toEqual([]);
  }
});

test('names that say nothing, other spellings and endless files are caught', () => {
  const lines = 'x\n'.repeat(251);
  const name = (file: string, text = '') => ({ name: file, text });
  expect(
    brokenFileRules([
      name('apps/api/domain/ledger/utils/add.ts'),
      name('apps/api/platform/db-helpers.ts'),
      name('packages/ui/BigButton.tsx'),
      name('apps/api/services.ts', lines),
    ]),
  ).toHaveLength(4);
  expect(
    brokenFileRules([
      name('packages/ui/big-button.tsx'),
      name('apps/portal/features/wallet/wallet.test.tsx', lines),
      name('apps/api/domain/ledger/README.md'),
      name('packages/wire/portal/games.ts', lines),
      name('apps/portal/vite.config.ts'),
    ]),
  ).toEqual([]);
});

test('refusals in the words of before are caught, and the provider protocol’s own are not', () => {
  const complaints = (text: string, name = 'apps/api/domain/cashier/deposit.ts') =>
    brokenFileRules([{ name, text }]);
  for (const word of [
    'unknown-deposit',
    'deposit-unknown',
    'no-such-deposit',
    'deposit-moved-on',
    'bonus-not-so',
  ])
    expect(complaints(`return refuse({ kind: '${word}' });`)).toEqual([
      expect.stringContaining(`: ${word} is called`),
    ]);
  expect(
    complaints(
      "refuse({ kind: 'deposit-not-found' }); refuse({ kind: 'unknown' }); play.refuse('bet-unknown');",
    ),
  ).toEqual([]);
  expect(
    complaints("expect(code).not.toBe('deposit-unknown');", 'apps/api/domain/cashier/deposit.test.ts'),
  ).toEqual([]);
});

test('wire names are caught outside the airlock and allowed within', () => {
  const airlock = {
    name: 'packages/wire/portal/games.ts',
    text: "endpoint({ path: '/wps/game' });\nrenamed(z.object({}), {\n  vassalageCode: 'vendor',\n  url: 'address',\n});",
  };
  const planted = [
    ["const path = '/wps/session/login';", '/wps/session/login'],
    ["fetch('/lgw/games');", '/lgw/games'],
    ["relay('GCS_walletTransfer');", 'GCS_walletTransfer'],
    ['const { vassalageCode } = answer;', 'vassalageCode'],
  ] as const;
  for (const [text, found] of planted) {
    expect(wireNamesOutside([airlock, { name: 'apps/portal/shell/call.ts', text }])).toEqual([
      expect.stringContaining(`apps/portal/shell/call.ts:1 spells ${found}`),
    ]);
  }
  const innocent = "const url = vendor; read('PG_VERSION'); open('/wpsomething');";
  expect(wireNamesOutside([airlock, { name: 'apps/portal/shell/call.ts', text: innocent }])).toEqual([]);
});

test('what would end a program because nobody listens for its errors is caught', () => {
  const openings = [
    'const client = new pg.Client({ connectionString });',
    'const client = new Client(url);',
    "const file = createWriteStream('/var/log/api.log');",
    "const child = spawn(process.execPath, ['main.ts']);",
    'const door = createServer((request, answer) => answer.end());',
    "const line = connect({ port, host: '127.0.0.1' });",
  ];
  const deaf = openings.map((text, n) => ({ name: `apps/api/platform/deaf-${n}.ts`, text }));
  expect(nobodyListens(deaf)).toHaveLength(openings.length);
  expect(nobodyListens([{ name: 'tools/start/deaf.ts', text: openings.join('\n') }])).toHaveLength(1);
  const listening = openings.map((text, n) => ({
    name: `apps/studio/platform/hears-${n}.ts`,
    text: `${text}\nit.on('error', () => undefined);`,
  }));
  const elsewhere = ['apps/api/a.test.ts', 'tools/ledger.ts', 'apps/portal/data/call.ts'];
  expect(nobodyListens(listening)).toEqual([]);
  expect(nobodyListens(elsewhere.map((name) => ({ name, text: openings.join('\n') })))).toEqual([]);
});

test('a function of more than 70 lines of logic is told of; what is in it, and what is only looked at, is not counted', () => {
  const lines = (count: number, line: string): string => Array.from({ length: count }, () => line).join('\n');
  const complaints = (text: string, name = 'apps/api/some.tsx') => longFunctions([{ name, text }]);
  const long = `export function work() {\n${lines(69, 'go();')}\n}`;
  expect(complaints(long)).toEqual(['apps/api/some.tsx: work has 71 lines of logic, 70 is the most']);
  expect(complaints(long, 'apps/api/some.test.ts')).toEqual([]);
  expect(complaints(`export function work() {\n${lines(68, 'go();')}\n}`)).toEqual([]);
  expect(complaints(`export function work() {\nconst inner = () => {\n${lines(69, 'go();')}\n};\n}`)).toEqual(
    [
      'apps/api/some.tsx: inner has 71 lines of logic, 70 is the most'.replace(
        'inner',
        'a function in line 2',
      ),
    ],
  );
  for (const aside of [
    ['[', '1,', ']'],
    ['({', '...one,', '})'],
    ['`', 'select 1', '`'],
    ['<p>', 'word', '</p>'],
  ]) {
    const [open = '', line = '', close = ''] = aside;
    expect(
      complaints(`export const work = () => {\nreturn ${open}\n${lines(99, line)}\n${close};\n};`),
    ).toEqual([]);
  }
});

test('what calls others past the guard is caught', () => {
  const past = [
    'const answer = await fetch(url);',
    "const channel = new WebSocket('wss://vendor.example');",
    "import { request } from 'node:https';",
    "import { connect, isIP } from 'node:net';",
    'const transport = createTransport({ url });',
    'const keys = createRemoteJWKSet(new URL(keysUrl));',
  ];
  const planted = past.map((text, n) => ({ name: `apps/api/connectors/past-${n}.ts`, text }));
  expect(waysPastTheGuard(planted)).toHaveLength(past.length);
  const through = [
    'const answer = await outbound.fetch(url);',
    "import type { Socket } from 'node:net';\nimport { BlockList, isIP } from 'node:net';",
    'const transport = createTransport({ url, getSocket: (_options, done) => dial(done) });',
    'const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: outbound.fetch });',
  ];
  expect(waysPastTheGuard(through.map((text) => ({ name: 'apps/api/connectors/through.ts', text })))).toEqual(
    [],
  );
  const elsewhere = ['apps/api/connectors/a.test.ts', 'apps/api/platform/outbound/a.ts', 'apps/studio/a.ts'];
  expect(waysPastTheGuard(elsewhere.map((name) => ({ name, text: past.join('\n') })))).toEqual([]);
});
