import pg from 'pg';
import { Complaint } from '../packages/program/complaint.ts';
import { databaseNamed } from './start/installation-note.ts';

const UNKNOWN_TABLE_OR_COLUMN = /^42(?:P01|703)$/;

/** What is wrong with the database as a sentence about it; anything else as it is. */
export function aboutDatabase(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof Complaint) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return error;
  const where = `The database ${databaseNamed(url)}`;
  if (UNKNOWN_TABLE_OR_COLUMN.test(code))
    return new Complaint(
      `${where} is none of this version of the installation. \`npm start\` brings it up to date.`,
    );
  const cannot = error instanceof pg.DatabaseError ? 'refuses' : 'cannot be reached';
  return new Complaint(`${where} ${cannot}: ${error.message || code}.`);
}
