import { registerHooks } from 'node:module';
import { defects } from './index.ts';
import type { Seam } from './defect.ts';

// Loaded before a program of the crash test: where the environment names a defect, its seams stand in for what the program imports.
const defect = defects.find(({ name }) => name === process.env['PLANTED_DEFECT']);

/** The seams by the addresses of their modules. */
export const seams = new Map<string, Seam>();

let found: ((address: string) => void) | null = null;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!found) return resolved;
    // Only to learn where the module lies; it is not to be loaded yet.
    found(resolved.url);
    return { url: 'data:text/javascript,', format: 'module', shortCircuit: true };
  },
  load(address, context, next) {
    const seam = seams.get(address);
    return seam
      ? { format: 'module', source: replaced(address, seam), shortCircuit: true }
      : next(address, context);
  },
});

/** Where a seam's module can be had as it is. */
export const intactAt = (address: string): string => `${address}?intact`;

/** A module that is another one but for some of its exports. */
function replaced(address: string, { replace }: Seam): string {
  const intact = JSON.stringify(intactAt(address));
  return [
    `import * as intact from ${intact};`,
    `import { seams } from ${JSON.stringify(import.meta.url)};`,
    `const { replace } = seams.get(${JSON.stringify(address)});`,
    `export * from ${intact};`,
    ...Object.keys(replace).map((name) => `export const ${name} = replace.${name}(intact.${name}, intact);`),
  ].join('\n');
}

for (const seam of defect?.seams ?? []) {
  found = (address) => seams.set(address, seam);
  await seam.module();
  found = null;
}
