const HIDDEN = '••••';

/** A phone or an e-mail address so far that its owner knows it again and nobody else learns it: `+880••••678`, `r••••@example.com`. */
export function masked(value: string): string {
  const at = value.lastIndexOf('@');
  if (at < 0) return `${value.slice(0, 4)}${HIDDEN}${value.slice(-3)}`;
  const [first = ''] = value;
  return `${first}${HIDDEN}${value.slice(at)}`;
}
