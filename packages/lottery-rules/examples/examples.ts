/** The winning lines of an example, by tier. */
type Won = Readonly<Record<string, number>>;

/** One example for each play of a family: a selection in compact text, which of the draws it is played on, and what it then wins. */
export type Examples = {
  readonly draws: readonly unknown[];
  readonly of: Readonly<Record<string, readonly [selection: string, draw: number, won: Won]>>;
};
