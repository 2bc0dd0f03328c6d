import { expect, it } from 'vitest';
import { ownCookie } from './own-cookie.ts';

const reading = (cookie: string) => ({ headers: { cookie } });

it('goes to its own calls under its plain name where nothing is encrypted', () => {
  const cookie = ownCookie('device', { path: '/calls/', secure: false });
  expect(cookie.write('abc', 60_500)).toBe('device=abc; Path=/calls/; HttpOnly; SameSite=Strict; Max-Age=60');
  expect(cookie.write('abc')).toBe('device=abc; Path=/calls/; HttpOnly; SameSite=Strict');
  expect(cookie.write(null, 60_000)).toBe('device=; Path=/calls/; HttpOnly; SameSite=Strict; Max-Age=0');
  expect(cookie.read(reading('other=1; device=abc; language=bn'))).toBe('abc');
  expect(cookie.read(reading('device='))).toBeNull();
});

it('is bound to its host over TLS, and is not what a sibling of the host, or somebody on the way, has set', () => {
  const cookie = ownCookie('console_session', { path: '/console', secure: true });
  expect(cookie.write('abc')).toBe('__Host-console_session=abc; Path=/; HttpOnly; SameSite=Strict; Secure');
  expect(cookie.read(reading('console_session=evil; __Host-console_session=abc'))).toBe('abc');
  expect(cookie.read(reading('console_session=evil'))).toBeNull();
});
