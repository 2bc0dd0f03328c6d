import { expect, test } from 'vitest';
import { isAppLink } from './app-link.ts';

test.each([
  'https://pay.example/app',
  'https://pay.example/open?to=1&from=2',
  'demowallet://send',
  'com.example.wallet://home?tab=send',
  'tel:*123#',
])('%s opens an app', (link) => {
  expect(isAppLink(link)).toBe(true);
});

test.each([
  '',
  'http://pay.example/app',
  'https://',
  'https://user@pay.example/',
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>',
  'data://text/html',
  'intent://scan/#Intent;scheme=x;end',
  'file:///etc/passwd',
  'blob://x',
  ' demowallet://send',
  'demowallet://se nd',
  'demowallet://"onclick=',
  'demowallet:send',
  'mailto:a@b.example',
  'tel:',
  `https://pay.example/${'a'.repeat(300)}`,
])('%s does not', (link) => {
  expect(isAppLink(link)).toBe(false);
});
