import type { DrawStream } from '../family.ts';

/** The last digits of a drawn number. */
export const ending = (number: string, length: number): string => number.slice(-length);

/** The digits of a drawn number, first to last. */
export const digitsOf = (number: string): number[] => Array.from(number, Number);

/** A drawn number of so many digits, leading zeros included. */
export const isNumber = (raw: unknown, length: number): raw is string =>
  typeof raw === 'string' && raw.length === length && /^[0-9]+$/.test(raw);

/** So many drawn numbers of so many digits each. */
export const areNumbers = (raw: unknown, count: number, length: number): raw is readonly string[] =>
  Array.isArray(raw) && raw.length === count && raw.every((number) => isNumber(number, length));

/** Draws a number of so many digits. */
export const drawNumber = (stream: DrawStream, length: number): string =>
  Array.from({ length }, () => stream.below(10)).join('');

/** Draws so many numbers, each by itself: one can come twice. */
export const drawNumbers = (stream: DrawStream, count: number, length: number): string[] =>
  Array.from({ length: count }, () => drawNumber(stream, length));
