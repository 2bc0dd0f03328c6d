import { compiledMessages } from '@mela/i18n/vite.ts';
import { compressed, retriableImports } from '@mela/ui/vite.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [compiledMessages(), tailwindcss(), react(), retriableImports(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
  },
});
