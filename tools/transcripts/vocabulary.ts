import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '../../apps/api/domain/approvals/index.ts';
import { accountKinds, postingKinds } from '../../apps/api/domain/ledger/index.ts';
import { settingsSchema as apiSettings } from '../../apps/api/platform/settings/settings.ts';
import { settingsSchema as gatewaySettings } from '../../apps/sandbox-gateway/settings.ts';
import { settingsSchema as studioSettings } from '../../apps/studio/settings.ts';
import { CONSOLE_REFUSALS } from '../../apps/api/surfaces/console/refusal-codes.ts';
import { PORTAL_REFUSALS } from '../../apps/api/surfaces/portal/refusal-codes.ts';
import { PLAYER_REFUSALS } from '../../apps/studio/surfaces/player.ts';
import { messages as consoleWords } from '../../packages/i18n/messages/en/console-words.ts';
import { messages as errors } from '../../packages/i18n/messages/en/errors.ts';
import { PORTAL_CALLS } from '../../packages/wire/provider/all-portal-calls.ts';
import { REFUSALS, TRANSPORT_FAULTS } from '../../packages/wire/provider/index.ts';
import { VENDOR_CALLS } from '../../packages/wire/provider/vendor-calls.ts';
import { figuresOf } from '../operating/figures-table.ts';
import { sourceFiles, type SourceFile } from '../boundaries/source-files.ts';
import { startSettingsSchema } from '../start/settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** A list of words that somebody outside may know, and that therefore outlive whatever they are called inside. */
export type Vocabulary = Readonly<{ name: string; words(): readonly string[] }>;

/** Which browser tests and pictures are made with is for whoever runs them to say. */
const BROWSER = 'packages/testing/browser.ts';

/** What the product is made of: no tests, nothing that is only ever tried. */
const product = (files: readonly SourceFile[], folders: RegExp): readonly SourceFile[] =>
  files.filter(
    ({ name }) =>
      folders.test(name) &&
      (name === BROWSER || !/\.(?:test|e2e)\.tsx?$|\/(?:test-|e2e\/|testing\/)/.test(name)),
  );

let read: readonly SourceFile[] | undefined;

/** Every word that a pattern finds in the files of some folders; of what is put together, a `*` stands for the part that varies. */
function found(folders: RegExp, ...patterns: readonly RegExp[]): readonly string[] {
  read ??= sourceFiles(ROOT);
  return product(read, folders).flatMap(({ text }) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, word = '']) => word.replaceAll(/\$\{[^}]*\}/g, '*')),
    ),
  );
}

const FACTS_IN_CODE = [/\btopic: ['`]([^'`]+)['`]/g, /\brecordFactsOf\(\s*\w+,\s*'([^']+)'/g];
const FACTS_IN_SQL = /\binsert into platform\.outbox\b[^;]*/g;

function factsInSql(): readonly string[] {
  read ??= sourceFiles(ROOT);
  return product(read, /^apps\/api\/domain\/.*\.sql$/)
    .flatMap(({ text }) => text.match(FACTS_IN_SQL) ?? [])
    .flatMap((statement) => [...statement.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].map(([, word = '']) => word));
}

function scripts(): Readonly<Record<string, string>> {
  const { scripts: all } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return all;
}

const settingsOf = ({ shape }: { shape: object }): readonly string[] => Object.keys(shape);

const refusalOf = ({ code, status }: { code: string; status: number }): string => `${code} ${status}`;

/** Every frozen list. A new one is a line here. */
export const vocabularies: readonly Vocabulary[] = [
  { name: 'envelope-codes', words: () => Object.keys(errors).filter((id) => !id.startsWith('field.')) },
  { name: 'field-refusals', words: () => Object.keys(errors).filter((id) => id.startsWith('field.')) },
  { name: 'portal-refusals', words: () => Object.values(PORTAL_REFUSALS).map(refusalOf) },
  { name: 'console-refusals', words: () => Object.values(CONSOLE_REFUSALS).map(refusalOf) },
  {
    name: 'provider-codes',
    words: () => [
      ...Object.entries(REFUSALS).map(([code, then]) => `${code} ${then}`),
      ...Object.entries(TRANSPORT_FAULTS).map(([fault, status]) => `${fault} ${status}`),
    ],
  },
  {
    name: 'provider-calls',
    words: () => [
      ...PORTAL_CALLS.map(({ path: place }) => `portal ${place}`),
      ...VENDOR_CALLS.map(({ path: place }) => `vendor ${place}`),
    ],
  },
  {
    name: 'game-page-codes',
    words: () => Object.entries(PLAYER_REFUSALS).map(([code, status]) => `${code} ${status}`),
  },
  {
    name: 'posting-kinds',
    words: () => Object.entries(postingKinds).map(([kind, group]) => `${kind} ${group}`),
  },
  {
    name: 'account-kinds',
    words: () => Object.entries(accountKinds).map(([kind, { side }]) => `${kind} ${side}`),
  },
  {
    name: 'fact-topics',
    words: () => [
      ...found(/^apps\/api\/(?:domain|surfaces|workers)\/.*\.ts$/, ...FACTS_IN_CODE),
      ...factsInSql(),
    ],
  },
  { name: 'approval-kinds', words: () => Object.values(kinds).map(({ name }) => name) },
  {
    name: 'actions',
    words: () =>
      Object.keys(consoleWords).flatMap((id) => {
        const [list, word] = id.split('.');
        if (list === 'verdict') return `*-${word}`;
        return list === 'desk' ? `${word}-*` : list === 'action' && word !== undefined ? word : [];
      }),
  },
  {
    name: 'jobs',
    words: () => found(/^apps\/api\/workers\//, /\bname: '([^']+)',\s*(?:cron|everyMs|full)/g),
  },
  {
    name: 'push-messages',
    words: () => found(/^packages\/wire\/portal\/realtime\.ts$/, /\btype: '([^']+)'/g),
  },
  {
    name: 'environment-variables',
    words: () => [
      ...[startSettingsSchema, apiSettings, studioSettings, gatewaySettings].flatMap(settingsOf),
      ...found(
        /^(?:apps|packages|tools)\//,
        /\b(?:env|environment)\['([A-Z_]+)'\]/g,
        /\bsetting: '([A-Z_]+)'/g,
      ),
    ],
  },
  {
    name: 'figures',
    words: () =>
      Object.values(figuresOf)
        .flat()
        .map(({ name, kind, labels = [] }) => [name, kind, ...labels].join(' ')),
  },
  { name: 'npm-commands', words: () => Object.keys(scripts()) },
];

/** The words of a list as they are kept: each once, in order. */
export const wordsOf = ({ words }: Vocabulary): readonly string[] => [...new Set(words())].toSorted();
