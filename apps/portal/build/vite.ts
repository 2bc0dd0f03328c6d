import path from 'node:path';
import { compiledMessages } from '@mela/i18n/vite.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { readingFont } from './reading-font.ts';

const root = path.join(import.meta.dirname, '..');

const common = (): InlineConfig => ({
  root,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  publicDir: false,
  plugins: [compiledMessages(), tailwindcss(), react(), readingFont()],
});

/** What browsers load. React is a chunk of its own: it is fetched first, while the page is still being read. */
export const browserBuild = (): InlineConfig => ({
  ...common(),
  build: {
    outDir: path.join(root, 'dist/client'),
    // The files of earlier builds stay for the pages that are open: see forget-old.ts.
    emptyOutDir: false,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    target: ['chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      input: { app: path.join(root, 'page/entry-client.tsx'), styles: path.join(root, 'page/portal.css') },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});

/** The same app as one module for the program that renders pages; it carries all it needs. */
export const serverBuild = (): InlineConfig => ({
  ...common(),
  build: {
    ssr: path.join(root, 'page/entry-server.tsx'),
    outDir: path.join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node24',
  },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
