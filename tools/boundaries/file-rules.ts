import { REFUSALS, TRANSPORT_FAULTS } from '../../packages/wire/provider/outcome-codes.ts';
import type { SourceFile } from './source-files.ts';

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
