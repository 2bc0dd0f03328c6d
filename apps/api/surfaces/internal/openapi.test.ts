import { consoleEndpoints } from '@mela/wire/console/index.ts';
import { portalEndpoints } from '@mela/wire/portal/index.ts';
import { walletBalance } from '@mela/wire/portal/member.ts';
import { login } from '@mela/wire/portal/session.ts';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

type Operation = {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<
    string,
    {
      content: {
        'application/json'?: { schema: { properties: { value: object } } };
        'image/webp'?: object;
        'text/csv'?: object;
      };
    }
  >;
};

const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('has every call once, by every one of its methods', () => {
    const all = [...portalEndpoints, ...consoleEndpoints];
    expect(operations).toHaveLength(all.reduce((sum, { methods }) => sum + methods.length, 0));
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names every parameter of a path, and answers every call with something', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const given = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
      expect([path, given.map(({ name }) => name)]).toEqual([path, named]);
      const content = operation.responses['200']?.content;
      if (content?.['image/webp'] ?? content?.['text/csv']) continue;
      expect([path, Object.keys(content?.['application/json']?.schema.properties ?? {})]).toEqual([
        path,
        ['success', 'value', 'message', 'code'],
      ]);
    }
  });

  it('speaks the wire’s spelling, amounts and instants as text', () => {
    const loginCall = document.paths[login.path]?.['post'];
    expect(loginCall?.requestBody?.content).toMatchObject({
      'application/jose': {
        schema: {
          type: 'string',
          contentSchema: {
            oneOf: expect.arrayContaining([
              expect.objectContaining({ required: expect.arrayContaining(['username', 'password']) }),
            ]),
          },
        },
      },
    });
    expect(loginCall?.security).toBeUndefined();
    const balance = document.paths[walletBalance.path]?.['get'];
    expect(balance?.security).toEqual([{ session: [] }]);
    expect(balance?.responses['200']?.content['application/json']?.schema.properties.value).toMatchObject({
      properties: { balance: { type: 'string' } },
    });
  });

  it('can be written as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
