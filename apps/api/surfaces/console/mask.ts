/** A number or name of which only the end, or the beginning, is shown until somebody asks to see it. */
export const maskNumber = (text: string): string => `••••••${text.slice(-3)}`;

/** A person's name as its first letters: `R•••• K••••`. */
export const maskName = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => `${[...new Intl.Segmenter().segment(word)][0]?.segment ?? ''}••••`)
    .join(' ');

/** A network address without its end: enough to tell networks apart. */
export const maskAddress = (address: string): string =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}:…`
    : `${address.split('.').slice(0, 2).join('.')}.•.•`;
