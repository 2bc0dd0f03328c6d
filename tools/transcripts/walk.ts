import { readFileSync } from 'node:fs';
import { jsonOf, readable } from './answers.ts';
import { isKeyed, titleOf, type Operation } from './operations.ts';
import { withPlaceholders } from './placeholders.ts';
import type { Ground } from './transcribe.ts';

/** One call of a walk: by whom, which, about which thing, with what; `raw` goes out as it is, and `host` is another host. */
type Step = Readonly<{
  by: string;
  call: string;
  of?: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  raw?: string;
  key?: string;
  host?: string;
}>;

/** Refusals that take more than one call, or somebody else than the usual caller, by the surface on which they are met. */
export const walks = JSON.parse(readFileSync(new URL('walks.json', import.meta.url), 'utf8')) as Readonly<
  Record<'portal' | 'console', Readonly<Record<string, readonly Step[]>>>
>;

/** A walk's calls in their order, with what was answered to each. */
export async function walked(
  steps: readonly Step[],
  operations: readonly Operation[],
  ground: Ground,
): Promise<string> {
  const texts: string[] = [];
  for (const step of steps) texts.push(await stepped(step, operations, ground));
  return texts.join('\n\n');
}

let keys = 0;

async function stepped(step: Step, operations: readonly Operation[], ground: Ground): Promise<string> {
  const operation = operations.find((one) => titleOf(one) === step.call);
  const caller = ground.callers.find(({ name }) => name === step.by);
  if (!operation || !caller) throw new Error(`nobody is ${step.by}, or there is no ${step.call}`);
  const { query, body = {} } = await ground.filled({ query: step.query ?? {}, body: step.body });
  const search = new URLSearchParams(query).toString();
  const { query: about } = await ground.filled({ query: { id: step.of ?? '' } });
  const path = step.of ? operation.path.replace(':id', about?.['id'] ?? '') : ground.pathOf(operation);
  const url = path + (search ? `?${search}` : '');
  const isSealed = operation.body?.type === 'application/jose';
  keys += 1;
  const payload =
    step.raw ?? (isSealed && ground.seal ? await ground.seal(operation.path, body) : JSON.stringify(body));
  const result = await ground.send({
    method: operation.method,
    url,
    headers: {
      ...caller.headers,
      ...(step.host ? { host: step.host } : {}),
      ...(operation.body ? { 'content-type': operation.body.type } : {}),
      ...(isKeyed(operation) ? { 'idempotency-key': step.key ?? `walk-${keys}-of-many` } : {}),
    },
    ...(operation.body ? { payload } : {}),
  });
  const reply = step.raw ?? (step.body === undefined ? '' : jsonOf(body));
  const at = step.host ? ` at ${step.host}` : '';
  const line = withPlaceholders(`${step.by}${at}: ${operation.method} ${url} ${reply}`.trim(), ground.known);
  const answer = readable(result, result.headers, ground.known).replaceAll(/^/gm, '  ');
  const writes = operation.method === 'GET' || result.status >= 400 ? '' : await written(ground);
  return `${line}\n${answer}${writes}`;
}

async function written(ground: Ground): Promise<string> {
  ground.tick();
  const effects = await ground.effects();
  return effects ? `\n  writes ${effects}` : '';
}
