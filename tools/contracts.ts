import { readFileSync } from 'node:fs';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { answer } from './contracts/answer.ts';

const USAGE = `contracts answer FILE    answer worked examples of agents' figures, rebates and contracts, {"sections":{name:[{"id","input"}]}}`;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

function run([command, file, ...more]: readonly string[]): 0 | 1 {
  if (command !== 'answer' || file === undefined || more.length > 0) throw new Complaint(USAGE);
  const { answers, complaints } = answer(jsonOf(file));
  console.log(JSON.stringify(answers));
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
}

function jsonOf(file: string): unknown {
  const text = read(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new Complaint(`${file} does not hold JSON.`);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
