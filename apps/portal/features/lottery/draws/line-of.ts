import { sevenOf, type Draw as WaveDraw } from '@mela/lottery-rules/games/lhc/balls.ts';
import { specialOf, type Vietnam } from '@mela/lottery-rules/ticket-draws.ts';

/** A result of whatever family in one line: the numbers of balls, or the number of a ticket that everybody asks for first. */
export function lineOf(result: unknown): string {
  if (Array.isArray(result)) return result.join(' ');
  if (typeof result !== 'object' || result === null) return '';
  if ('normals' in result) return sevenOf(result as WaveDraw).join(' ');
  const number = 'number' in result ? result.number : 'first' in result ? result.first : null;
  return typeof number === 'string' ? number : specialOf(result as Vietnam);
}
