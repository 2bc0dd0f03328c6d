/** Hundredths of a bet as the worked examples write them: the shortest decimal, with at least one place ("0.27", "1.0"). */
export function payText(hundredths: number): string {
  const pay = hundredths / 100;
  return Number.isInteger(pay) ? `${pay}.0` : String(pay);
}
