const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

/** Whether an account of this type is an agent: head agent, agent, affiliate or sub-affiliate. */
export const isAgentType = (accountType: number): boolean => AGENT_TYPES.includes(accountType);

/** Whether an account of this type is one for trying the games out, with play money alone. */
export const isTrialType = (accountType: number): boolean => accountType === 4;
