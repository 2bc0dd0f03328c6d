import type { WireFile } from '@mela/wire';

const isFile = (value: unknown): value is WireFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** Has the browser keep a file that a call has brought. */
export function keepFile(file: unknown, name: string): void {
  if (!isFile(file)) return;
  const address = URL.createObjectURL(new Blob([file.bytes], { type: file.type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
