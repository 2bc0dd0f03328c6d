import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { REFUSALS, TRANSPORT_FAULTS } from '../../packages/wire/provider/outcome-codes.ts';
import { drawFloorPlan } from './draw-floor-plan.ts';
import { rulesOfTheFloorPlan, type Rule } from './rules.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

const AIRLOCK = /^packages\/wire\//;

// These rules have to spell what they look for, and their test plants it. The ids of messages are not wire names.
const EXEMPT = /^tools\/boundaries\/|^packages\/i18n\/messages\//;

const FIXED_PATH = /\/(?:wps|lgw)(?:\/[\w/-]*)?(?![\w-])/g;
const RELAY_NAME = /\b[A-Z]{2,6}\d?_[a-z]\w+/g;
const RENAMED_KEY = /^\s*(\w+): '\w+',?$|[{,]\s*(\w+): '\w+'/gm;

// A key that is one short word ('url') is also a word of ours; only spellings that nobody hits on by chance count.
const ODD = /[a-z][A-Z]|^.{9,}$/;
// Good names of our own as well: a bet's record has no better word for the name of its game.
const OURS_TOO = new Set(['displayName', 'gameCode', 'gameName']);

/**
 * One sentence per place outside packages/wire where a path or name is spelled as the fixed wire protocol spells it:
 * its paths, its relay names, and every key that the airlock renames.
 */
export function wireNamesOutside(files: readonly SourceFile[]): string[] {
  const renamed = renamedKeys(files);
  const names =
    renamed.length > 0
      ? new RegExp(String.raw`(?<![\w'-])(?:${renamed.join('|')})(?![\w'-])`, 'g')
      : undefined;
  return files
    .filter(({ name }) => /\.tsx?$/.test(name) && !AIRLOCK.test(name) && !EXEMPT.test(name))
    .flatMap(({ name, text }) =>
      [FIXED_PATH, RELAY_NAME, ...(names ? [names] : [])].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ({ 0: found, index }) =>
            `${name}:${lineOf(text, index)} spells ${found}; wire names belong into packages/wire alone`,
        ),
      ),
    );
}

/** The keys of the second argument of every `renamed(…, { theirs: 'ours' })` of the portal's airlock. */
function renamedKeys(files: readonly SourceFile[]): string[] {
  const keys = files
    .filter(({ name }) => name.startsWith('packages/wire/portal/'))
    .flatMap(({ text }) => [...text.matchAll(RENAMED_KEY)].map((match) => match[1] ?? match[2] ?? ''));
  return [...new Set(keys)].filter((key) => ODD.test(key) && !OURS_TOO.has(key)).toSorted();
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/**
 * Gives dependency-cruiser TypeScript 6 when it asks for `typescript`: it needs the JavaScript API, which version 7 no
 * longer has. Without this it reads no module at all and finds nothing wrong.
 */
function giveTypeScript6ToTheCruiser(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const wanted = /^typescript(\/.*)?$/.exec(specifier);
      const asked = context.parentURL?.includes('/dependency-cruiser/') ?? false;
      return next(wanted && asked ? `@typescript/typescript6${wanted[1] ?? ''}` : specifier, context);
    },
  });
}

const Answer = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** What dependency-cruiser found: how many of our own files it read, and one sentence per forbidden arrow. */
type Found = Readonly<{ filesRead: number; violations: string[] }>;

const FOLDERS = ['apps', 'packages', 'tools'];

/** Reads every import below a root and holds it against the rules. */
export async function cruiseImports(root: string, rules: readonly Rule[]): Promise<Found> {
  giveTypeScript6ToTheCruiser();
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    FOLDERS,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => structuredClone(rule)) as never },
      exclude: { path: String.raw`(^|/)dist/` },
      doNotFollow: { path: 'node_modules' },
      parser: 'tsc',
      tsPreCompilationDeps: true,
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  );
  const { modules, summary } = Answer.parse(output);
  const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
  return {
    filesRead: modules.filter(({ source }) => /^(apps|packages|tools)\//.test(source)).length,
    violations: summary.violations.map(
      ({ from, to, rule }) => `${from} → ${to}: ${comments.get(rule.name) ?? rule.name} (${rule.name})`,
    ),
  };
}

const LONGEST = 250;
const SAYS_NOTHING = /(^|[/.-])(utils?|helpers?|common|misc|shared|manager)(?=[/.-]|$)/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|e2e|config|d))?\.[a-z]+$/;
const BY_CUSTOM = new Set(['README.md', 'SOURCE.md', 'LICENSE.md']);

/** Data (plays with their words among it), wire definitions, messages and what a tool writes may be longer: nobody reads them from top to bottom. */
const MAY_BE_LONG =
  /^packages\/(wire|i18n\/messages|lottery-rules\/games)\/|\.json$|\.sql$|^apps\/api\/platform\/tables\.ts$|\.(test|e2e)\.tsx?$|\.css$/;

/** What is not there is `x-not-found`, and what has changed meanwhile an `x-state-conflict` or `x-version-conflict`. */
const OLD_REFUSAL =
  /(?<=')(?:unknown-[a-z-]+|no-such-[a-z-]+|[a-z-]+-(?:unknown|moved-on|not-so|not-now))(?=')/g;
const REFUSES = /^apps\/(?:api|studio)\/(?!.*\.(?:test|e2e)\.ts$).*\.(?:ts|sql)$/;
/** The provider protocol's own words, which are fixed. */
const OF_THE_PROTOCOL = new Set([...Object.keys(REFUSALS), ...Object.keys(TRANSPORT_FAULTS)]);

/** One sentence per file whose name says nothing, is spelled another way than all others, that is too long to read, or refuses in other words than the rest. */
export function brokenFileRules(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) => {
    const file = name.split('/').at(-1) ?? name;
    const lines = text.split('\n').length - 1;
    return [
      ...(SAYS_NOTHING.test(name) ? [`${name}: say what it holds, not that it is used in many places`] : []),
      ...(KEBAB.test(file) || BY_CUSTOM.has(file) ? [] : [`${name}: file names are kebab-case`]),
      ...(lines > LONGEST && !MAY_BE_LONG.test(name)
        ? [`${name}: ${lines} lines are too many to read, ${LONGEST} is the most`]
        : []),
      ...(REFUSES.test(name) ? (text.match(OLD_REFUSAL) ?? []) : [])
        .filter((word) => !OF_THE_PROTOCOL.has(word))
        .map((word) => `${name}: ${word} is called x-not-found, x-state-conflict or x-version-conflict`),
    ];
  });
}

/** Programs that run for as long as the system does, and what they are made of; whatever runs once at a keyboard may end by any error. */
const LASTING =
  /^(?:apps\/(?:api|studio|sandbox-gateway)|packages\/(?:database|program)|tools\/(?:postgres|start|stage))\/.*\.ts$/;
const TESTS = /\.test\.ts$|\/(?:e2e|testing)\/|\/(?:view|games)\/|(?:^|\/|-)test-[^/]+\.ts$/;

/** What tells of its failures by an event, and ends the process when nobody listens for it. */
const TELLS_BY_EVENT =
  /\bnew (?:pg\.)?(?:Client|Pool)\(|\bnew (?:PgBoss|Socket|WebSocket|Worker)\(|\bcreate(?:ReadStream|WriteStream|Server|ProxyServer|Interface|Connection)\(|\b(?:spawn|fork|connect)\((?:\{|['"\w])/g;
const LISTENS = /\.(?:on|once)\(\s*'error'/;

/** One sentence per file of a lasting program that opens such a thing and nowhere listens for its errors. */
export function nobodyListens(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ name }) => LASTING.test(name) && !TESTS.test(name))
    .flatMap(({ name, text }) => {
      const opened = [...text.matchAll(TELLS_BY_EVENT)].map(([found]) => found.replace(/\(.*$/, ''));
      if (opened.length === 0 || LISTENS.test(text)) return [];
      return [
        `${name}: opens ${opened.join(', ')} and does not listen for 'error', which would end the program`,
      ];
    });
}

const ROOT = path.join(import.meta.dirname, '../..');

// Fewer would mean that the reader has gone blind, which dependency-cruiser does without a word.
const FEWEST_FILES = 200;

const files = sourceFiles(ROOT);
const { filesRead, violations } = await cruiseImports(ROOT, rulesOfTheFloorPlan());
const wrong = [
  ...(filesRead < FEWEST_FILES ? [`only ${filesRead} files were read for their imports`] : []),
  ...violations,
  ...brokenFileRules(files),
  ...wireNamesOutside(files),
  ...nobodyListens(files),
  ...(readFileSync(path.join(ROOT, 'docs/floor-plan.md'), 'utf8') === drawFloorPlan()
    ? []
    : ['docs/floor-plan.md is not what `npm run floor-plan` writes today']),
];
for (const sentence of wrong) console.error(sentence);
console.log(`${filesRead} files read, ${wrong.length} against the floor plan`);
process.exitCode = wrong.length > 0 ? 1 : 0;
