import { z } from 'zod';
import type { Rule } from './rules.ts';
import { giveTypeScript6ToTheCruiser } from './typescript-6.ts';

const Answer = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** What dependency-cruiser found: how many of our own files it read, and one sentence per forbidden arrow. */
export type Found = Readonly<{ filesRead: number; violations: string[] }>;

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
