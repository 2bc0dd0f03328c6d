import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const box = openSecretBox(randomBytes(32));

test('what is sealed opens in its own context, and looks different every time', () => {
  const sealed = box.seal('গোপন', 'staff:1:totp');
  expect(box.open(sealed, 'staff:1:totp')).toBe('গোপন');
  expect(box.seal('গোপন', 'staff:1:totp').equals(sealed)).toBe(false);
  expect(sealed.includes('গোপন')).toBe(false);
});

test('another context, another key and any changed byte are refused', () => {
  const sealed = box.seal('secret', 'staff:1:totp');
  expect(() => box.open(sealed, 'staff:2:totp')).toThrow();
  expect(() => openSecretBox(randomBytes(32)).open(sealed, 'staff:1:totp')).toThrow();
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => box.open(changed, 'staff:1:totp')).toThrow();
  }
  expect(() => box.open(Buffer.alloc(3), 'staff:1:totp')).toThrow();
});

test('one row of many that cannot be opened is none, and is noted by its context alone', () => {
  const noted: string[] = [];
  const noting = openSecretBox(Buffer.alloc(32, 3), (context) => noted.push(context));
  const sealed = noting.seal('secret', 'row 1');
  expect([noting.tryOpen(sealed, 'row 1'), noting.tryOpen(sealed, 'row 2')]).toEqual(['secret', null]);
  // It is looked at again and again, and noted once.
  for (let look = 0; look < 3; look += 1) expect(noting.tryOpen(Buffer.alloc(0), 'row 3')).toBeNull();
  expect(noted).toEqual(['row 2', 'row 3']);
});
