import path from 'node:path';

/** Beside the data of a cluster: leads to where finished WAL segments are kept. It is missing until the first backup. */
export const archiveLink = (cluster: string): string => path.join(cluster, 'archive');

/** Text as one word of the shell, in a PostgreSQL setting that gives `%` a meaning. */
const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;

/** A segment is closed after this long, full or not: what is lost at most when the whole disk is. */
const LONGEST_SECONDS = 60;

/**
 * Keeps every finished WAL segment from the first backup on: as `<segment>.gz`, on the disk before it counts as kept. While the
 * link leads nowhere, as on a volume that is not mounted, nothing is kept and the server keeps its own segments until it is.
 */
export function archiveSettings(cluster: string): Record<string, string> {
  const link = word(archiveLink(cluster));
  const [kept, part] = [`${link}/%f.gz`, `${link}/%f.part`];
  const isKept = `{ test -f ${kept} && gzip -dc ${kept} | cmp -s - %p; }`;
  const keep = `{ test ! -e ${kept} && gzip -c %p > ${part} && sync ${part} && mv ${part} ${kept}; }`;
  return {
    archive_mode: 'on',
    archive_timeout: String(LONGEST_SECONDS),
    archive_command: `test ! -L ${link} || ${isKept} || ${keep}`,
  };
}

/** How a server that recovers gets segments: from where they are kept, or from the folders of a server that is no more. */
export function restoreCommand(archive: string, others: readonly string[]): string {
  const kept = `${word(archive)}/%f.gz`;
  const ways = [
    `{ test -f ${kept} && gzip -dc ${kept} > %p; }`,
    ...others.map((folder) => `{ test -f ${word(folder)}/%f && cp ${word(folder)}/%f %p; }`),
  ];
  return ways.join(' || ');
}
