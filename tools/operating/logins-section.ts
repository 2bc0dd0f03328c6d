import { readFileSync } from 'node:fs';

const BEGIN = '<!-- logins: written by `npm run operating` -->';
const END = '<!-- end of logins -->';

const sqlOf = (name: string): string =>
  readFileSync(new URL(`../../packages/database/${name}`, import.meta.url), 'utf8').trim();

/** What the administrator of an outside server does, in psql: the same that an embedded one has done to it. */
const SECTION = `\`\`\`sql
${sqlOf('logins.sql')}

-- Text is sorted by code point, the same on every machine.
create database mela owner mela_owner encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0;
create database mela_studio owner mela_owner encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8' template template0;
-- Databases beside the installation's are nobody's business but their own users'; the programs refuse to start while they are everybody's.
revoke connect on database postgres, template1 from public;
\`\`\`

And in each of the two databases, where the administrator is a superuser:

\`\`\`sql
${sqlOf('harden.sql')}
\`\`\``;

/** A text with the part between its marks replaced by the SQL that makes the logins. */
export function withLogins(text: string): string {
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`the text lacks the marks ${BEGIN} and ${END}`);
  return `${text.slice(0, before)}${BEGIN}\n\n${SECTION}\n\n${text.slice(after)}`;
}
