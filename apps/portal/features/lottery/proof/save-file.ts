/** Hands the browser a file to keep. */
export function saveFile(name: string, evidence: object): void {
  const link = document.createElement('a');
  const text = JSON.stringify(evidence, undefined, 2);
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
