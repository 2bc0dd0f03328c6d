/** A success carrying its value. */
export type Ok<T> = { readonly ok: true; readonly value: T };

/** A refusal: an expected "no" that the caller must handle; it rolls the surrounding transaction back. */
export type Refused<R> = { readonly ok: false; readonly refusal: R };

/** What a command answers: its value, or a refusal as a value. Broken invariants throw instead. */
export type Outcome<T, R> = Ok<T> | Refused<R>;

/** Wraps a success value. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** Wraps a refusal. */
export const refuse = <const R>(refusal: R): Refused<R> => ({ ok: false, refusal });
