import type { NoteOutgoing, OutgoingOutcome } from '@mela/program/watch-outgoing.ts';

/**
 * Times whatever is asked of companies outside, by the name of their connector and the call. Every connector on a shelf is watched, whoever
 * writes it. `nothing`: what it means when a call answers null.
 */
export const watchConnectors = <Connector extends object>(
  connectors: Readonly<Record<string, Connector>>,
  note: NoteOutgoing,
  meaning: Meaning,
): Record<string, Connector> =>
  Object.fromEntries(
    Object.entries(connectors).map(([name, connector]) => [
      name,
      watchConnector(name, connector, { note, ...meaning }),
    ]),
  );

type Meaning = Readonly<{ nothing: OutgoingOutcome }>;

/** The same of one connector, under the name of whom it speaks to. */
export function watchConnector<Connector extends object>(
  name: string,
  connector: Connector,
  { note, nothing }: Meaning & Readonly<{ note: NoteOutgoing }>,
): Connector {
  const calls = Object.entries(connector).map(([call, member]: [string, unknown]) => [
    call,
    typeof member === 'function'
      ? (...given: unknown[]) => {
          const startedAt = performance.now();
          const tell = (outcome: OutgoingOutcome): void =>
            note(name, call, outcome, performance.now() - startedAt);
          const answer: unknown = Reflect.apply(member, connector, given);
          // What answers at once has asked nobody.
          return answer instanceof Promise ? heard(answer, tell, nothing) : answer;
        }
      : member,
  ]);
  return Object.fromEntries(calls) as Connector;
}

async function heard(
  answer: Promise<unknown>,
  tell: (outcome: OutgoingOutcome) => void,
  nothing: OutgoingOutcome,
): Promise<unknown> {
  try {
    const result = await answer;
    tell(result === null ? nothing : outcomeOf(result));
    return result;
  } catch (error) {
    tell('silent');
    throw error;
  }
}

const SILENT: ReadonlySet<unknown> = new Set(['unknown', 'vendor-silent']);
const NO: ReadonlySet<unknown> = new Set(['refused', 'contradiction']);

/** How a call went, in the words in which connectors answer their rooms: an `Outcome`, or what somebody says. */
function outcomeOf(result: unknown): OutgoingOutcome {
  const kind = kindOf(result);
  if (SILENT.has(kind)) return 'silent';
  if (NO.has(kind)) return 'refused';
  if (typeof result !== 'object' || result === null || !('ok' in result) || result.ok !== false) return 'ok';
  return 'refusal' in result && SILENT.has(kindOf(result.refusal)) ? 'silent' : 'refused';
}

const kindOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'kind' in result ? result.kind : undefined;
