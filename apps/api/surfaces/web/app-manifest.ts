import type { Merchant } from '../../domain/merchants/index.ts';
import { iconOf } from './marks.ts';

const ICONS = [
  { size: 192, name: '192', purpose: 'any' },
  { size: 512, name: '512', purpose: 'any' },
  { size: 512, name: '512-maskable', purpose: 'maskable' },
] as const;

/** What a device wants to know of a brand to put it among its apps. */
export function appManifest({ name, theme }: Pick<Merchant, 'name' | 'theme'>, language: string): object {
  const called = name[language] ?? Object.values(name)[0] ?? '';
  const { canvas } = theme.colours;
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
    icons: ICONS.map(({ size, name: icon, purpose }) => ({
      src: iconOf(theme, icon),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
