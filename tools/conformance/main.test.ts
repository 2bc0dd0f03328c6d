import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../apps/studio/platform/migrate.ts';
import { ensureDatabase } from '../../packages/embedded-postgres/index.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { studioSecret } from '../../packages/demo-seed/studio-keys.ts';

// The command itself, as somebody at a terminal runs it.

const ROOT = path.join(import.meta.dirname, '../..');
const LOBBY = 'http://localhost:3000';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  mkdirSync(path.join(folder, 'logs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const conformance = (words: readonly string[], environment: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const run = execFile(
      process.execPath,
      ['tools/conformance/main.ts', ...words],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: folder, SECRETS_KEY: '', ...environment } },
      (_error, out, err) => resolve({ code: run.exitCode ?? -1, out, err }),
    );
  });

describe('what cannot be run is said in a sentence, with how it is done right', () => {
  const secret = '00'.repeat(16);
  const key = ['--key', 'mela.SHAPLA.1', '--secret', secret];
  it.each([
    [[], 'What is to be tried? Name --wallet URL or --vendor URL.'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['--wallet'], "Option '--wallet <value>' argument missing"],
    [
      ['--wallet', 'http://a', '--vendor', 'http://b'],
      'Either --wallet or --vendor is tried, not both at once.',
    ],
    [['--wallet', 'mela'], 'mela is no address.'],
    [
      ['--wallet', 'https://example.com'],
      'https://example.com is not on this machine: its --key and --secret are needed.',
    ],
    [
      ['--wallet', 'http://mela.localhost:3000'],
      'There is no installation on this machine yet: `npm start` makes one. Of another, --key and --secret are needed.',
    ],
    [
      ['--wallet', 'http://a', '--key', 'mela.SHAPLA.1'],
      'A key has an id and a secret: --key and --secret go together.',
    ],
    [
      ['--wallet', 'http://a', '--key', 'SHAPLA', '--secret', secret],
      'SHAPLA is no id of a key: it looks like mela.SHAPLA.1.',
    ],
    [
      ['--wallet', 'http://a', '--key', 'mela.SHAPLA.1', '--secret', 'xyz'],
      'The secret is at least 16 bytes in hex.',
    ],
    [
      ['--wallet', 'http://a', ...key],
      'Two players are needed: --ticket twice, or --actions, which gives tickets.',
    ],
    [['--wallet', 'http://a', ...key, '--ticket', 't'], 'Two tickets are needed.'],
    [['--vendor', 'http://a', ...key], '--lobby is needed, an address that the vendor may be framed by.'],
    [['--vendor', 'http://a', ...key, '--lobby', LOBBY, '--listen', 'x'], 'x is no port.'],
    [
      ['--vendor', 'http://a', ...key, '--lobby', LOBBY, '--only', 'x'],
      'No group is called x: there are signing, catalogue,',
    ],
    [
      ['--wallet', 'http://127.0.0.1:9', ...key, '--ticket', 't', '--ticket', 'u'],
      'Nobody answers at http://127.0.0.1:9: ',
    ],
  ])('%j', async (words, sentence) => {
    const { code, out, err } = await conformance(words);
    expect(err.startsWith(sentence)).toBe(true);
    expect(err).not.toContain('    at ');
    expect([code, out]).toEqual([2, '']);
  });

  it('and so is how it is used', async () => {
    const { code, out } = await conformance(['--help']);
    expect(out).toContain('npm run -s conformance -- --wallet URL');
    expect(code).toBe(0);
  });
});

describe('an installation and a studio of their own, killed on the way', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ players: 1, cash: 1n, workers: 0 });
  });
  afterAll(() => stage.close());

  /** Runs it with a program for the actions that knows this installation, and finds in a file which process `crash` kills. */
  function tried(words: readonly string[], program: 'api' | 'studio') {
    const actions = `"${process.execPath}" tools/conformance/local-actions.ts ${program} mela STAGE`;
    const report = path.join(folder, 'reports', `${program}.md`);
    return conformance([...words, '--actions', actions, '--report', report], {
      DATABASE_URL: stage.databaseUrl,
      SECRETS_KEY: stage.secretsKey,
    }).then((done) => ({ ...done, report: readFileSync(report, 'utf8') }));
  }

  it('the portal', { timeout: 240_000 }, async () => {
    const { key } = stage.company;
    const [api] = stage.apis;
    writeFileSync(path.join(folder, 'logs', 'api.pid'), String(api?.process.pid()));
    const words = ['--wallet', `http://127.0.0.1:${api?.port}`, '--key', key.id];
    const secret = Buffer.from(key.secret).toString('hex');
    const only = ['rounds', 'protection', 'crash'].flatMap((group) => ['--only', group]);
    const done = await tried([...words, '--secret', secret, ...only], 'api');
    expect(done.err).toBe('');
    expect(done.out).not.toContain('✗');
    expect(done.out).toMatch(/✓ crash: killed amid 40 rounds/);
    expect(done.out.trim()).toMatch(/\n\d+ passed, 0 failed; the report is in .*api\.md$/);
    expect(done.report).toMatch(
      /# Conformance of http:.*\n\nKey `mela\.STAGE\.1`, .*: (\d+) of \1 promises kept\./,
    );
    expect(done.code).toBe(0);
    const other = await tried([...words, '--secret', '11'.repeat(32), '--only', 'signing'], 'api');
    expect(other.code).toBe(2);
  });

  it('the studio', { timeout: 240_000 }, async () => {
    await ensureDatabase(stage.postgres.url('mela_studio'), 'studio');
    await migrate(stage.postgres.url('mela_studio', 'mela_owner'));
    const [port = 0, listen = 0] = await freePorts(2);
    const operator = (vendor: string, wallet: string) => ({
      baseUrl: `http://127.0.0.1:${listen}`,
      keys: [
        { id: `mela.${vendor}.1`, secret: studioSecret(stage.secretsKey, 'mela', vendor).toString('hex') },
      ],
      origins: [LOBBY],
      wallet,
    });
    const [asked, kept] = [operator('STAGE', 'seamless'), operator('KEEPER', 'transfer')];
    const studio = stage.keep({
      name: 'studio-tried',
      command: ['apps/studio/main.ts'],
      settings: {
        LOG_LEVEL: 'fatal',
        STUDIO_PORT: String(port),
        STUDIO_DATABASE_URL: stage.postgres.url('mela_studio', 'mela_studio'),
        STUDIO_OPERATORS: JSON.stringify([asked, kept]),
        STUDIO_PUBLIC_ORIGIN: `http://studio.localhost:${port}`,
      },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    });
    await studio.ready(new AbortController().signal);
    // Its second life has another number than its first.
    symlinkSync(path.join(ROOT, '.cache/stage/logs/studio-tried.pid'), path.join(folder, 'logs/studio.pid'));
    const keyOf = ({ keys: [key] }: typeof asked) => [key?.id ?? '', key?.secret ?? ''] as const;
    const [id, secret] = keyOf(asked);
    const [walletId, walletSecret] = keyOf(kept);
    const words = [
      '--vendor',
      `http://127.0.0.1:${port}`,
      '--key',
      id,
      '--secret',
      secret,
      '--lobby',
      `${LOBBY}/`,
    ];
    const wallets = ['--wallet-key', walletId, '--wallet-secret', walletSecret];
    const only = ['signing', 'wallets', 'crash'].flatMap((group) => ['--only', group]);
    const done = await tried(
      [...words, ...wallets, '--listen', String(listen), '--studio', ...only],
      'studio',
    );
    expect(done.err).toBe('');
    expect(done.out).not.toContain('✗');
    expect(done.out).toMatch(/✓ crash: killed between the stake and its win/);
    expect(done.out).toMatch(/✓ wallets: a sweep takes everything/);
    expect(done.code).toBe(0);
    // What cannot be tried is not counted as kept.
    const less = await tried([...words, '--only', 'calls', '--only', 'catalogue'], 'studio');
    expect(less.out).toContain('– calls: needs --listen, so it was not tried');
    expect(less.report).toContain('## Not tried\n\n- calls: needs --listen');
    expect(less.code).toBe(0);
  });
});
