import type { Merchant } from '../../domain/merchants/index.ts';

const ICONS = [
  { size: 192, kind: '', purpose: 'any' },
  { size: 512, kind: '', purpose: 'any' },
  { size: 512, kind: '-maskable', purpose: 'maskable' },
] as const;

/** What a device wants to know of a brand to put it among its apps. */
export function appManifest(
  { name, theme }: Pick<Merchant, 'name' | 'theme'>,
  language: string,
  css: string,
): object {
  const called = name[language] ?? Object.values(name)[0] ?? '';
  const canvas = canvasOf(css);
  return {
    id: '/',
    name: called,
    short_name: called,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: canvas,
    theme_color: canvas,
    icons: ICONS.map(({ size, kind, purpose }) => ({
      src: `/art/mark-${theme}${kind}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}

/** The colour behind everything, as a theme says it. */
export const canvasOf = (css: string): string => /--canvas:\s*(#[0-9a-f]{3,8})/i.exec(css)?.[1] ?? '#000000';
