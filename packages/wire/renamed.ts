import * as z from 'zod/mini';

type Names = Readonly<Record<string, string>>;

/** An object type whose keys are spelled the other way. */
type Renamed<T, N extends Names> = { [K in keyof T as K extends keyof N ? N[K] : K]: T[K] };

const rename = (value: object, names: Names): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, entry]) => [names[key] ?? key, entry]));

/**
 * An object that the wire spells one way and we another: `renamed(z.object({ nodeId: id() }), { nodeId: 'gameId' })`
 * travels as `{ nodeId }` and is `{ gameId }` here.
 */
export function renamed<S extends z.ZodMiniObject, const N extends Names>(wire: S, names: N) {
  type Own = Renamed<z.output<S>, N>;
  const back = Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]));
  return z.codec(wire, z.custom<Own>(), {
    decode: (value) => rename(value, names) as Own,
    encode: (value) => rename(value as object, back) as z.output<S>,
  });
}
