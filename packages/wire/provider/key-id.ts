/** A key's id says whose key it is: `<merchantCode>.<vendorCode>.<number>`, such as `mela.SHAPLA.1`. */
export type KeyOwner = {
  readonly merchantCode: string;
  readonly vendorCode: string;
  readonly number: number;
};

const KEY_ID = /^([a-z0-9-]{1,32})\.([A-Z0-9_]{1,32})\.(\d{1,6})$/;

/** Reads a key id; `undefined` when it is none. */
export function parseKeyId(text: string): KeyOwner | undefined {
  const [, merchantCode, vendorCode, number] = KEY_ID.exec(text) ?? [];
  if (merchantCode === undefined || vendorCode === undefined || number === undefined) return undefined;
  return { merchantCode, vendorCode, number: Number(number) };
}
