import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { providerOpenApi } from '@mela/wire/provider/index.ts';

/** One exchange as it went over the wire. */
export type Exchange = Readonly<{
  path: string;
  sent: Readonly<{ headers: Readonly<Record<string, string>>; text: string }>;
  answered: Readonly<{ status: number; headers: Readonly<Record<string, string>>; text: string }>;
}>;

/** What the published OpenAPI document says of exchanges. */
export type Contract = Readonly<{
  /** What is wrong with a request; `null` when nothing is. */
  ofRequest(exchange: Exchange): string | null;
  /** What is wrong with an answer, of any status that the document knows; `null` when nothing is. */
  ofAnswer(exchange: Exchange): string | null;
}>;

type Header = { name: string; schema: object };
type Operation = { parameters: Header[]; responses: Record<string, { headers?: Record<string, unknown> }> };

/** Reads the OpenAPI document of the provider protocol, as anybody would who has nothing else. */
export function openContract(): Contract {
  const document = providerOpenApi() as { paths: Record<string, { post: Operation }> };
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'provider', ...document }, undefined, undefined, false);
  // What stands around the schemas of an OpenAPI document is no schema, and no mistake in one.
  for (const word of ['openapi', 'info', 'tags', 'paths', 'components']) ajv.addKeyword(word);
  const compiled = new Map<string, ValidateFunction>();

  function fault(place: readonly string[], value: unknown): string | null {
    const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    let validate = compiled.get(pointer);
    if (!validate) compiled.set(pointer, (validate = ajv.compile({ $ref: `provider#/${pointer}` })));
    return validate(value) ? null : ajv.errorsText(validate.errors);
  }
  const lowered = (headers: Readonly<Record<string, string>>) =>
    new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

  return {
    ofRequest({ path, sent }) {
      const operation = document.paths[path]?.post;
      if (!operation) return `${path} is no call`;
      const headers = lowered(sent.headers);
      for (const [index, { name }] of operation.parameters.entries()) {
        const place = ['paths', path, 'post', 'parameters', String(index), 'schema'];
        const wrong = fault(place, headers.get(name.toLowerCase()));
        if (wrong) return `${name}: ${wrong}`;
      }
      const schema = ['paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema'];
      return fault(schema, parsed(sent.text));
    },
    ofAnswer({ path, answered }) {
      const status = String(answered.status);
      const response = document.paths[path]?.post.responses[status];
      if (!response) return `${path}: status ${status} is not in the document`;
      const headers = lowered(answered.headers);
      const place = ['paths', path, 'post', 'responses', status];
      for (const name of Object.keys(response.headers ?? {})) {
        const wrong = fault([...place, 'headers', name, 'schema'], headers.get(name.toLowerCase()));
        if (wrong) return `${name}: ${wrong}`;
      }
      return fault([...place, 'content', 'application/json', 'schema'], parsed(answered.text));
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
