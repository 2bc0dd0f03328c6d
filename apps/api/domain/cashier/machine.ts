/** A state machine as data: for each state, the events it hears and the state that each leads to. */
export type Machine<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state after an event, or null when this state does not hear it. */
export const stateAfter = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | null => machine[state][event] ?? null;
