import { invariant } from '@mela/primitives';

/** What a call says, in the wire's spelling; a text `$name` stands for what a scene has of that name. */
export type Wish = Readonly<{ query?: Readonly<Record<string, string>>; body?: unknown }>;

/** A wish with every `$name` in it replaced by the thing of that name. */
export function fillIn<T>(wish: T, things: Readonly<Record<string, string>>): T {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string' && value.startsWith('$')) {
      const thing = things[value.slice(1)];
      invariant(thing !== undefined, `the scene has no ${value}`);
      return thing;
    }
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part)]));
  };
  return filled(wish) as T;
}
