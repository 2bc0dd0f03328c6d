import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

type Script = { file: string; ranges: readonly (readonly [from: number, to: number])[] };

/** What Bengali writing uses today, with the joiners that conjuncts need; and what stands between it: Latin and signs. */
const SCRIPTS: Readonly<Record<string, Script>> = {
  bengali: {
    file: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
    ranges: [
      [0x0964, 0x0965],
      [0x0981, 0x0983],
      [0x0985, 0x098b],
      [0x098f, 0x0990],
      [0x0993, 0x09a8],
      [0x09aa, 0x09b0],
      [0x09b2, 0x09b2],
      [0x09b6, 0x09b9],
      [0x09bc, 0x09bc],
      [0x09be, 0x09c3],
      [0x09c7, 0x09c8],
      [0x09cb, 0x09ce],
      [0x09d7, 0x09d7],
      [0x09dc, 0x09dd],
      [0x09df, 0x09df],
      [0x09e6, 0x09ef],
      [0x09f3, 0x09f3],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
  latin: {
    file: '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-latin-wght-normal.woff2',
    ranges: [
      [0x0020, 0x007e],
      [0x00a9, 0x00a9],
      [0x00b7, 0x00b7],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2026, 0x2026],
      [0x2212, 0x2212],
    ],
  },
};

const PREFIX = 'reading-font:';

/**
 * Vite plugin: `import url, { range } from 'reading-font:bengali'` is the reading font cut down to one script, weights 400 to 700.
 * Layout closure stays on: without it conjuncts fall apart.
 */
export function readingFont(): Plugin {
  return {
    name: 'reading-font',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : '';
      const script = SCRIPTS[name];
      if (!script) return undefined;
      const reference = this.emitFile({ type: 'asset', name: `${name}.woff2`, source: await cut(script) });
      const range = script.ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join(',');
      return `export default import.meta.ROLLUP_FILE_URL_${reference};\nexport const range = '${range}';`;
    },
  };
}

async function cut({ file, ranges }: Script): Promise<Uint8Array> {
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  );
  return subsetFont(await readFile(resolve(file)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    noHinting: true,
  });
}
