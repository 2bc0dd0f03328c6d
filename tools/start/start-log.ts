import { openProgramLog, type ProgramLog } from '../../packages/program/log.ts';
import { readLogSettings } from '../../packages/program/log-settings.ts';
import { makeFolder } from './data-folder.ts';
import { logFolder } from './settings.ts';

/** Opens the log of `npm start` itself, before its settings are read: what is wrong with them is noted there. */
export function openStartLog(environment: Readonly<Record<string, string | undefined>>): ProgramLog {
  const settings = readLogSettings(environment);
  const folder = logFolder({ ...settings, DATA_DIR: environment['DATA_DIR'] || '.data' });
  try {
    makeFolder(folder);
  } catch {
    // Whoever sits at the terminal is told all the same.
  }
  return openProgramLog('start', { ...settings, LOG_DIR: folder });
}
