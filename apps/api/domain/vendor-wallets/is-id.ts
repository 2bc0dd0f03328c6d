const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether what a vendor calls a player or a transfer can be an id of ours. */
export const isId = (text: string): boolean => UUID.test(text);
