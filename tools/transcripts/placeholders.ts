/** Texts that mean something to the reader, by what they are called. */
export type Known = Readonly<Record<string, string>>;

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

/** A shorter text may be part of another by chance. */
const SHORTEST = 8;

/** What differs from run to run by how it looks, and what stands for it; the first that fits is taken. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/\bdata:(image\/[\w+]+);base64,[\w+/=]+/g, 'data:$1;base64,<bytes>'],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, '<sealed>'],
  [/\b[0-9a-f]{32,}\b/g, '<hex>'],
  // No word of ours is that long and written in both cases.
  [/(?<![\w+/-])(?=[\w+/-]*[A-Z])(?=[\w+/-]*[a-z])[\w+/-]{32,}={0,2}(?![\w+/=-])/g, '<secret>'],
  // What people read to each other.
  [/\b[DWTM]-\d{4}-\d{4}-\d{4}\b/g, '<reference>'],
  [/"(?:[BCLNS]-)?\d{4}-\d{4}-\d{4}(-\d+)?"/g, '"<number>$1"'],
  [/("code": ?)"[0-9a-z]{4}-[0-9a-z]{4}"/g, '$1"<code>"'],
  // Accounts of the scene are numbered by their owners.
  [/("numberEnd": ?)"\d{4}"/g, '$1"<end>"'],
  [/••••••\d{3}/g, '••••••<end>'],
  [/\b017\d{8}\b/g, '<phone>'],
  [/\btrial-[0-9a-z]{6,12}\b/g, 'trial-<name>'],
  [/("icon": ?)"[\w-]{16}"/g, '$1"<icon>"'],
  [/\bcode is \d{6}\b/g, 'code is <code>'],
  [/\b(Password: +)\S+/g, '$1<password>'],
  [/\bsecret=[A-Z2-7]{32}\b/g, 'secret=<secret>'],
  // The clock moves on by a millisecond with each call that changes something, so that lists have one order.
  [/(T\d\d:\d\d:\d\d)\.\d{3}Z/g, '$1Z'],
  // Shorter ones are known by what they are called; a code may be a word of ours.
  [/("(?:token|challenge|nonce|salt|kid|password|secret|keyPrefix)": ?)"[\w-]{10,}"/g, '$1"<secret>"'],
  [/("code": ?)"(?=[^"]*\d)(?=[^"]*[A-Za-z])[\w-]{10,}"/g, '$1"<secret>"'],
];

/**
 * A text with stable words in the place of what is made anew in each run: ids that are known by their names, other ids by the order in
 * which they come, secrets and pictures by their kind.
 */
export function withPlaceholders(text: string, known: Known): string {
  const names = new Map(Object.entries(known).map(([name, value]) => [value, name]));
  // What is known and is no id is a number that people read.
  const numbers = [...names].filter(([value]) => value.length >= SHORTEST && !value.match(UUID));
  const others = new Map<string, number>();
  const ofId = (id: string): string => {
    const name = names.get(id);
    if (name !== undefined) return `<${name}>`;
    if (!others.has(id)) others.set(id, others.size + 1);
    return `<id ${others.get(id)}>`;
  };
  const named = numbers.reduce((whole, [value, name]) => whole.replaceAll(value, `<${name}>`), text);
  const withIds = named.replaceAll(UUID, ofId);
  return VOLATILE.reduce((whole, [looks, word]) => whole.replaceAll(looks, word), withIds);
}
