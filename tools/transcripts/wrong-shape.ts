import type { Operation, Schema } from './operations.ts';

const branchesOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

const typesOf = (schema: Schema): readonly string[] => [
  ...[schema.type ?? []].flat(),
  ...(schema.properties ? ['object'] : []),
  ...branchesOf(schema).flatMap(typesOf),
];

/** The parts of an object that a schema asks for; of several kinds, those of the first. */
export function partsOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const parts = schema.properties ?? branchesOf(schema).find((one) => one.properties)?.properties;
  return parts && Object.keys(parts).length > 0 ? parts : undefined;
}

/** A value that a schema refuses: something else than it wants, part by part. */
export function wrongFor(schema: Schema): unknown {
  // What tells the kinds of a request apart stays, so that the rest is looked at.
  if (schema.const !== undefined) return schema.const;
  const parts = partsOf(schema);
  if (parts) return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, wrongFor(part)]));
  const types = typesOf(schema);
  return types.includes('object') || types.includes('array') ? 'wrong' : { wrong: true };
}

/** A query in which every part is wrong. */
export const wrongQuery = ({ parameters }: Operation): Record<string, string> =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => [name, '~wrong~']),
  );
