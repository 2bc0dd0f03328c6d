import type { Result } from './check.ts';

/** One result as a line of the terminal. */
export const lineOf = ({ group, name, breach, ms }: Result): string =>
  breach === null ? `✓ ${group}: ${name} (${ms} ms)` : `✗ ${group}: ${name}\n    ${breach}`;

/** The report that is kept: Markdown, with what was tried, where and when, and each broken promise in full. */
export function reportOf(
  results: readonly Result[],
  about: { url: string; keyId: string; at: Date; untried?: readonly string[] },
): string {
  const broken = results.filter(({ breach }) => breach !== null);
  return [
    `# Conformance of ${about.url}`,
    '',
    `Key \`${about.keyId}\`, ${about.at.toISOString()}: ${results.length - broken.length} of ${results.length} promises kept.`,
    '',
    '| group | promise | kept | ms |',
    '| --- | --- | --- | --- |',
    ...results.map(
      ({ group, name, breach, ms }) =>
        `| ${group} | ${name} | ${breach === null ? 'yes' : '**no**'} | ${ms} |`,
    ),
    ...(broken.length > 0 ? ['', '## Broken', ''] : []),
    ...broken.map(({ group, name, breach }) => `- **${group}: ${name}.** ${breach}`),
    ...(about.untried?.length ? ['', '## Not tried', '', ...about.untried.map((line) => `- ${line}`)] : []),
    '',
  ].join('\n');
}
