import { readFile } from 'node:fs/promises';
import { isMessageId, type Catalogue } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { expect, test } from 'vitest';
import { invariants } from './invariants.ts';

test.each(['en', 'bn'] as const)(
  'every law that the verifier proves is said in words, in %s',
  async (language) => {
    const catalogue: Catalogue = await readCatalogue(language, ['console-words']);
    // The ledger's own stand in its statements, where no type sees them.
    const source = await readFile(new URL('domain/ledger/verify.ts', import.meta.url), 'utf8');
    const ofLedger = [...source.matchAll(/\(select '([^']+)'/g)].map(([, law = '']) => law);
    expect(ofLedger).toContain('debts are as booked');
    const laws = [...ofLedger, ...invariants.map(({ law }) => law)];
    expect(laws.filter((law) => !isMessageId(catalogue, `console-words.law.${law}`))).toEqual([]);
  },
);
