/** A command, the words after it, and whether it is given an installation to look at. */
export type CommandLine = readonly [
  command: string,
  words: readonly string[],
  where: 'installation' | 'nowhere',
];

const staff = ['open', '--brand', 'mela', '--username', 'zara', '--name', 'Zara Khan', '--role', 'finance'];

const river = ['--name', 'bn=নদী', '--name', 'en=River'];

/** What is said at a keyboard, in order. */
export const commandLines: readonly CommandLine[] = [
  ['audit', [], 'nowhere'],
  ['ledger', [], 'nowhere'],
  ['ledger', ['verify'], 'installation'],
  ['ledger', ['statement', 'mela', 'lottery'], 'installation'],
  ['ledger', ['statement', 'none', 'lottery'], 'installation'],
  ['cashier', ['reconcile', '2026-02-30'], 'nowhere'],
  ['cashier', ['reconcile', '2026-03-01'], 'installation'],
  ['brand', [], 'nowhere'],
  ['brand', ['list'], 'installation'],
  ['brand', ['open', 'haat', '--like', 'mela'], 'installation'],
  ['brand', ['open', 'nodi', '--host', 'haat.localhost', '--like', 'mela'], 'installation'],
  ['brand', ['open', 'haat', '--host', 'nodi.localhost', '--like', 'none'], 'installation'],
  ['brand', ['export', 'nodi'], 'installation'],
  ['brand', ['status', 'nodi', 'shut'], 'installation'],
  ['vendor', [], 'nowhere'],
  ['vendor', ['register', 'mela', 'RIVER', ...river, '--url', 'http://10.0.0.7'], 'installation'],
  ['vendor', ['register', 'mela', 'RIVER', ...river, '--url', 'http://127.0.0.1:9'], 'installation'],
  ['vendor', ['pull', 'mela', 'RIVER'], 'installation'],
  ['vendor', ['open', 'mela', 'RIVER'], 'installation'],
  ['vendor', ['open', 'mela', 'NONE'], 'installation'],
  ['vendor', ['list', 'mela'], 'installation'],
  ['channel', [], 'nowhere'],
  ['channel', ['open', 'deposit', 'mela', 'wallet', '--like', 'none'], 'installation'],
  [
    'channel',
    ['open', 'deposit', 'mela', 'wallet', '--file', 'tools/transcripts/wallet.json'],
    'installation',
  ],
  ['channel', ['open', 'deposit', 'nodi', 'wallet', '--like', 'mela/wallet'], 'installation'],
  ['channel', ['open', 'deposit', 'mela', 'wallet', '--like', 'wallet'], 'installation'],
  ['channel', ['list', 'mela'], 'installation'],
  ['staff', [], 'nowhere'],
  ['staff', staff, 'installation'],
  ['staff', staff, 'installation'],
  ['audit', ['verify'], 'installation'],
  ['doctor', ['now'], 'nowhere'],
  ['doctor', [], 'nowhere'],
  ['staff-code', [], 'nowhere'],
  ['studio', [], 'nowhere'],
  ['lottery', [], 'nowhere'],
  ['lottery', ['chances', 'LF3D'], 'nowhere'],
  ['lottery', ['rotate-key', 'mela'], 'installation'],
  ['secrets-key', [], 'nowhere'],
  ['secrets-key', ['reseal'], 'installation'],
  ['database-url', ['nobody'], 'nowhere'],
  ['backup', [], 'nowhere'],
  ['restore', ['--until', 'yesterday'], 'nowhere'],
  ['restored', [], 'nowhere'],
  ['conformance', [], 'nowhere'],
  ['start', ['--none'], 'nowhere'],
];

/** Commands that are not tried here: they write files of ours, or take their time, and what is said of them is said elsewhere. */
export const untried: Readonly<Record<string, string>> = {
  build: 'builds the front ends',
  test: 'is what runs this',
  codegen: 'writes tables.ts, which codegen.test.ts compares',
  operating: 'writes a page that settings-tables.test.ts compares',
  bench: 'measures for minutes',
  gallery: 'takes pictures for minutes',
  crash: 'kills for minutes',
  'lock-file': 'asks a registry',
  'state-machines': 'writes a page that state-machines.test.ts compares',
  'floor-plan': 'writes a page that the boundaries compare',
  'release-fixture': 'writes a release’s database, which first-release.test.ts loads',
  'restore-drill': 'destroys and restores for minutes',
  steady: 'runs all tests three times',
  transcripts: 'writes what this compares',
};
