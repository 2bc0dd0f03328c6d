import type * as below from './below.ts';
import { later } from '../../page/later.tsx';

const drawn = import.meta.env.SSR ? await import('./below.ts') : null;

const part = (name: keyof typeof below) =>
  later(drawn && drawn[name], async () => (await import('./below.ts'))[name]);

export const Promises = part('Promises');
export const WinnerBoard = part('WinnerBoard');
