/** The six digits in a letter, of whichever script. */
export function codeIn(letter: string): string {
  const western = letter.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
  return /\b\d{6}\b/.exec(western)?.[0] ?? '';
}
