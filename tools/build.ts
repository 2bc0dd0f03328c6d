import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Complaint, explain } from '../packages/program/complaint.ts';

const NOT_SOURCE = new Set(['node_modules', 'dist', 'e2e']);

/** One hash over the names and contents of files and whole folders: it changes when any of them does. */
function sourceHash(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(path.join(root, source))).toSorted()) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCE.has(entry.name) && !/\.(?:test|e2e)\./.test(entry.name))
    .flatMap((entry) => filesOf(path.join(place, entry.name)));
}

const ROOT = path.join(import.meta.dirname, '..');
const FRONT_ENDS = ['portal', 'console', 'studio'];

// What a front end is made of besides its own folder. A change in any package builds all: rarely needed, never wrong.
const COMMON_SOURCES = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

const Manifest = z.object({ scripts: z.record(z.string(), z.string()).optional() });

/**
 * Builds the front ends whose sources changed since they were last built; each app's own `build` script does it.
 * Answers the names of those that were built.
 */
export async function buildFrontEnds(report: (line: string) => void = () => undefined): Promise<string[]> {
  const built: string[] = [];
  for (const app of FRONT_ENDS.filter(hasBuildScript)) {
    const mark = path.join(ROOT, 'apps', app, 'dist', '.built-from');
    const hash = sourceHash(ROOT, [`apps/${app}`, ...COMMON_SOURCES]);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) continue;
    report(`Building ${app} …`);
    await build(app);
    mkdirSync(path.dirname(mark), { recursive: true });
    writeFileSync(mark, hash);
    built.push(app);
  }
  return built;
}

const hasBuildScript = (app: string): boolean =>
  Manifest.parse(JSON.parse(readFileSync(path.join(ROOT, 'apps', app, 'package.json'), 'utf8'))).scripts?.[
    'build'
  ] !== undefined;

async function build(app: string): Promise<void> {
  const run = spawn('npm', ['run', '--silent', 'build', '--workspace', `@mela/${app}`], {
    cwd: ROOT,
    // Under a test's `NODE_ENV` React would be built for developers, and no server could draw with it.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let answer = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (text: Buffer) => (answer += text.toString()));
  const code = await new Promise((resolve, reject) => run.on('close', resolve).on('error', reject));
  if (code !== 0) throw new Complaint(`The front end ${app} does not build:\n${answer.trimEnd()}`);
}

if (import.meta.main) {
  try {
    const built = await buildFrontEnds(console.log);
    console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything is built already.');
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
