/** A UUIDv7 as lower-case text: ids made later sort later. */
export type Id = string;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be an id of ours: what cannot, no row has. */
export const isId = (text: string): text is Id => UUID.test(text);

/** Makes a UUIDv7 (RFC 9562 §5.7) whose time part is the given instant in milliseconds, by default now. */
export function newId(at: number = Date.now()): Id {
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const random = crypto.randomUUID().slice('xxxxxxxx-xxxx-4'.length);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`;
}

/** The smallest id of an instant: ids sort by time, so a range of them is a range of time. */
export const firstIdAt = (at: number): Id => `${newId(at).slice(0, 13)}-7000-8000-000000000000`;

/** No id is smaller. */
export const FIRST_ID: Id = '00000000-0000-7000-8000-000000000000';
