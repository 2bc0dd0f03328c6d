import { brandFile, readBrandFile, type BrandFile } from '../../../../domain/brand-files/index.ts';
import type { Scope } from '../../../../platform/scope.ts';
import { areWorthTheSame, isObject, readParts, writeParts, type BrandParts } from './brand-parts.ts';

/** All that a brand's file holds: what the brand is like, its lotteries and its channels. */
export type BrandStart = Readonly<{ file: BrandFile; parts: BrandParts }>;

/** A brand's file as text. */
export async function writeBrand(scope: Scope): Promise<string> {
  return JSON.stringify({ ...(await brandFile(scope)), ...(await writeParts(scope)) }, null, 2);
}

/** Reads such a text, whoever has written it. What is wrong comes as sentences, each with its place before a colon; a text that is none at all has no place. */
export function readBrand(text: string): BrandStart | { wrong: readonly string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { wrong: ['this is no JSON'] };
  }
  if (!isObject(json)) return { wrong: ['this is no object'] };
  const { lotteries, channels, ...rest } = json;
  const file = readBrandFile(rest);
  const parts = readParts(lotteries, channels);
  if ('file' in file && 'parts' in parts) return { ...file, ...parts };
  return { wrong: [file, parts].flatMap((one) => ('wrong' in one ? one.wrong : [])) };
}

/** A start for a brand that plays for a currency: lotteries and channels of another one would be worth something else, and stay behind. */
export const startIn = ({ file, parts }: BrandStart, currency: string): BrandStart => ({
  file: { ...file, currency },
  parts: areWorthTheSame(parts, { from: file.currency, to: currency })
    ? parts
    : { lotteries: [], channels: [] },
});

/** It under names, by language: it speaks their languages besides its own, too. */
export function namedStart({ file, parts }: BrandStart, names: Readonly<Record<string, string>>): BrandStart {
  const { settings } = file;
  const languages = [...new Set([...settings.languages, ...Object.keys(names)])];
  return {
    parts,
    file: { ...file, settings: { ...settings, languages, name: { ...settings.name, ...names } } },
  };
}
