import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageBundle } from '@mela/wire/page.ts';
import * as z from 'zod/mini';

const DIST = path.join(import.meta.dirname, '../../../portal/dist');

const manifestShape = z.record(
  z.string(),
  z.object({ file: z.string(), name: z.optional(z.string()), isEntry: z.optional(z.boolean()) }),
);

/** The portal as `npm run build` left it: the app for this program, and what browsers load. */
export type PortalBuild = Readonly<{
  bundle: PageBundle;
  /** Folder of the files that browsers may have. */
  folder: string;
  /** Style sheet that every page carries inside. */
  css: string;
  /** Addresses of the app's first two parts: React, then the app. */
  scripts: readonly [react: string, app: string];
}>;

/** Loads the built portal, or null when there is none yet. */
export async function loadPortalBuild(): Promise<PortalBuild | null> {
  const folder = path.join(DIST, 'client');
  const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const files = Object.values(manifestShape.parse(JSON.parse(manifest)));
  const named = (name: string): string => {
    const found = files.find((file) => file.name === name);
    if (!found) throw new Error(`the portal's build has no ${name}; run npm run build`);
    return found.file;
  };
  const bundle: PageBundle = await import(pathToFileURL(path.join(DIST, 'server/entry-server.js')).href);
  return {
    bundle,
    folder,
    css: await readFile(path.join(folder, named('styles')), 'utf8'),
    scripts: [`/${named('react')}`, `/${named('app')}`],
  };
}
