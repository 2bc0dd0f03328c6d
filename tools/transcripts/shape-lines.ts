import type { Operation, Schema } from './operations.ts';

/** Who may make a call, and what goes over in it: a line for each part of what is sent and answered. */
export function describeOperation({ audience, parameters, body, answer }: Operation): string {
  return [
    `for ${audience.join(', ')}`,
    ...parameters.flatMap(({ in: place, name, required, schema }) =>
      linesOf(`${place}.${name}${required ? '' : '?'}`, schema),
    ),
    ...(body ? [`sends ${body.type}`, ...linesOf('sends', body.schema)] : []),
    `answers ${answer.type}`,
    ...linesOf('answers', answer.schema.properties?.['value'] ?? answer.schema),
  ].join('\n');
}

/** A schema as lines of `place: what`, its parts below it. */
function linesOf(place: string, schema: Schema): string[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return manyOf(place, branches);
  if (schema.properties) {
    const required = new Set(schema.required);
    return Object.entries(schema.properties).flatMap(([name, part]) =>
      linesOf(`${place}.${name}${required.has(name) ? '' : '?'}`, part),
    );
  }
  if (schema.items) return linesOf(`${place}[]`, schema.items);
  if (schema.prefixItems)
    return schema.prefixItems.flatMap((part, index) => linesOf(`${place}[${index}]`, part));
  if (typeof schema.additionalProperties === 'object' && Object.keys(schema.additionalProperties).length > 0)
    return linesOf(`${place}.*`, schema.additionalProperties);
  return [`${place}: ${plain(schema)}`];
}

/** One of several: what may be null says so at its place, and other kinds are told one by one. */
function manyOf(place: string, branches: readonly Schema[]): string[] {
  const others = branches.filter((branch) => branch.type !== 'null');
  const orNull = others.length < branches.length ? '|null' : '';
  const [only] = others;
  if (others.length === 1 && only) return linesOf(`${place}${orNull}`, only);
  return others.flatMap((branch, index) => linesOf(`${place}${orNull}#${index + 1}`, branch));
}

const UNTOLD = new Set(['description', 'properties', 'additionalProperties', 'required']);

/** Every word that narrows a value, in the schema's own spelling; what a format means is known by its name. */
function plain(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' ');
  const { type = 'anything', ...rest } = schema;
  const narrowed = Object.entries(rest)
    .filter(([name]) => !UNTOLD.has(name) && !(name === 'pattern' && schema.format !== undefined))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [[type].flat().join('|'), ...narrowed].join(', ');
}
