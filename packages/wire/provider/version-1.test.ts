import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { providerOpenApi } from './openapi.ts';

type Schema = Readonly<{
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
}>;

const file = new URL('version-1.txt', import.meta.url);

/** Every field of a shape, and every word that it may be. */
function partsOf(path: string, { properties = {}, items, oneOf = [], anyOf = [], ...of }: Schema): string[] {
  return [
    ...(of.enum ?? []).map((word) => `${path} = ${String(word)}`),
    ...Object.entries(properties).flatMap(([name, shape]) => [
      `${path}.${name}`,
      ...partsOf(`${path}.${name}`, shape),
    ]),
    ...(items ? partsOf(`${path}[]`, items) : []),
    ...[...oneOf, ...anyOf].flatMap((shape) => partsOf(path, shape)),
  ];
}

const { paths } = providerOpenApi() as {
  paths: Record<string, { post: { requestBody: unknown; responses: Record<string, unknown> } }>;
};
const schemaOf = (of: unknown): Schema =>
  (of as { content: { 'application/json': { schema: Schema } } }).content['application/json'].schema;

const now = Object.entries(paths).flatMap(([path, { post }]) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return [
    ...partsOf(`${name} >`, schemaOf(post.requestBody)),
    ...partsOf(`${name} <`, schemaOf(post.responses['200'])),
  ];
});

test('what version 1 has had it still has, and what it has is written down', async () => {
  const had = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(had.filter((part) => !now.includes(part))).toEqual([]);
  await expect(`${[...new Set(now)].toSorted().join('\n')}\n`).toMatchFileSnapshot(file.pathname);
});
