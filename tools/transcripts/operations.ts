/** What a JSON schema says of a value, as far as transcripts need it. */
export type Schema = Readonly<{
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  additionalProperties?: Schema | boolean;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  contentSchema?: Schema;
  $ref?: string;
}>;

type Parameter = Readonly<{
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}>;
type Content = Readonly<Record<string, Readonly<{ schema?: Schema }>>>;

type Described = Readonly<{
  tags: readonly string[];
  'x-audience': readonly string[];
  parameters: readonly Parameter[];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ content: Content }>>>;
}>;

/** A call as the system itself describes it to the outside. Nothing here is called as it is called inside. */
export type Operation = Readonly<{
  surface: string;
  method: string;
  /** With `:name` for its parameters. */
  path: string;
  audience: readonly string[];
  parameters: readonly Parameter[];
  /** The media type of its body and the body's shape; a sealed one's as it is inside. */
  body: Readonly<{ type: string; schema: Schema }> | null;
  answer: Readonly<{ type: string; schema: Schema }>;
}>;

/** The calls of an OpenAPI document, in its order. */
export function operationsOf(document: {
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      surface: described.tags[0] ?? '',
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      audience: described['x-audience'] ?? [],
      parameters: described.parameters ?? [],
      body: described.requestBody ? firstOf(described.requestBody.content) : null,
      answer: firstOf(described.responses['200']?.content ?? {}),
    })),
  );
}

function firstOf(content: Content): { type: string; schema: Schema } {
  const [[type, { schema = {} }] = ['none', {}]] = Object.entries(content);
  return { type, schema: schema.contentSchema ?? schema };
}

/** Whether a call takes effect once per key. */
export const isKeyed = ({ parameters }: Operation): boolean =>
  parameters.some((parameter) => parameter.in === 'header');

/** What a call is called in transcripts. */
export const titleOf = ({ method, path }: Operation): string => `${method} ${path}`;
