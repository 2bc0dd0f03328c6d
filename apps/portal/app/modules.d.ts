/** A hand-off code that the page was opened with; the script in the document has taken it out of the address. */
interface Window {
  handOff?: string;
}

declare module 'reading-font:*' {
  const url: string;
  /** CSS unicode-range of the letters in it. */
  export const range: string;
  export default url;
}
