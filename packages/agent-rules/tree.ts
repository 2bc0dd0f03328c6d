/** Who stands directly below whom, at one time. Upline null: at the top. */
export type Tree = Readonly<{
  uplineOf: ReadonlyMap<string, string | null>;
  directOf: ReadonlyMap<string, readonly string[]>;
}>;

/** A tree of accounts and their uplines, in any order. */
export function treeOf(accounts: Iterable<Readonly<{ id: string; upline: string | null }>>): Tree {
  const uplineOf = new Map<string, string | null>();
  const directOf = new Map<string, string[]>();
  for (const { id, upline } of accounts) {
    uplineOf.set(id, upline);
    if (upline === null) continue;
    const beside = directOf.get(upline);
    if (beside) beside.push(id);
    else directOf.set(upline, [id]);
  }
  return { uplineOf, directOf };
}

/** An agent and everybody below, each once and after whoever stands above; nobody, where the tree does not have the agent. */
export function teamOf({ uplineOf, directOf }: Tree, agent: string): Set<string> {
  const team = new Set(uplineOf.has(agent) ? [agent] : []);
  // A set goes on to what is added while it is walked.
  for (const member of team) for (const below of directOf.get(member) ?? []) team.add(below);
  return team;
}

/** Everybody, each after whoever stands above. An upline that the tree does not have is no upline; who stands in a circle is left out. */
export function fromTheTop({ uplineOf, directOf }: Tree): Set<string> {
  const everybody = new Set<string>();
  for (const [id, upline] of uplineOf) if (upline === null || !uplineOf.has(upline)) everybody.add(id);
  for (const member of everybody) for (const below of directOf.get(member) ?? []) everybody.add(below);
  return everybody;
}

/** The line of an account: itself, its upline, and so on to the top. */
export function lineOf({ uplineOf }: Pick<Tree, 'uplineOf'>, account: string | null): string[] {
  const line = new Set<string>();
  for (let at = account; at !== null && uplineOf.has(at) && !line.has(at); at = uplineOf.get(at) ?? null)
    line.add(at);
  return [...line];
}
