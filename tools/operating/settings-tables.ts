import type { z } from 'zod';
import { settingsSchema as apiSettings } from '../../apps/api/platform/settings/settings.ts';
import { settingsSchema as gatewaySettings } from '../../apps/sandbox-gateway/settings.ts';
import { settingsSchema as studioSettings } from '../../apps/studio/settings.ts';
import { startSettingsSchema } from '../start/settings.ts';

const BEGIN = '<!-- settings: written by `npm run operating` -->';
const END = '<!-- end of settings -->';

const programs: readonly (readonly [string, z.ZodObject])[] = [
  ['`npm start`', startSettingsSchema],
  ['api and worker', apiSettings],
  ['studio', studioSettings],
  ['sandbox gateway', gatewaySettings],
];

/** A text with the part between its marks replaced by a table of settings for each program, from their own schemas. */
export function withSettings(text: string): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`the text lacks the marks ${BEGIN} and ${END}`);
  const tables = programs.map(([name, schema]) => `### ${name}\n\n${tableOf(schema)}\n`);
  return `${text.slice(0, before)}${BEGIN}\n\n${tables.join('\n')}\n${text.slice(after)}`;
}

function tableOf(schema: z.ZodObject): string {
  const rows = Object.entries(schema.shape).map(
    ([name, setting]) =>
      `| \`${name}\` | ${defaultOf(setting as z.ZodType)} | ${(setting as z.ZodType).description ?? ''} |`,
  );
  return ['| setting | default | what it is |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf(setting: z.ZodType): string {
  const unset = setting.safeParse(undefined);
  if (!unset.success) return '**must be set**';
  if (unset.data === undefined) return '–';
  return `\`${typeof unset.data === 'string' ? unset.data : JSON.stringify(unset.data)}\``;
}
