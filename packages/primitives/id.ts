/** A UUIDv7 as lower-case text: ids made later sort later. */
export type Id = string;

/** Makes a UUIDv7 (RFC 9562 §5.7) whose time part is the given instant, by default now. */
export function newId(at: number = Date.now()): Id {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(at / 65_536));
  view.setUint16(4, at % 65_536);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The smallest id of an instant: ids sort by time, so a range of them is a range of time. */
export const firstIdAt = (at: number): Id => `${newId(at).slice(0, 13)}-7000-8000-000000000000`;

/** No id is smaller. */
export const FIRST_ID: Id = '00000000-0000-7000-8000-000000000000';
