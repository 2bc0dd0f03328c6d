import { areas, isMessageId, openText, type Catalogue } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import { newId } from '@mela/primitives';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { auditTrail as trailList } from '@mela/wire/console/audit.ts';
import { memberBets, memberLines } from '@mela/wire/console/member-lists.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import type { ListEndpoint } from '@mela/wire/console/list.ts';
import { listFile, listSummary, listViews, removeListView, saveListView } from '@mela/wire/console/lists.ts';
import { memberSearch } from '@mela/wire/console/members.ts';
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import type { WireFile } from '@mela/wire/file.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrail, recordAudit } from '../../../domain/operator/index.ts';
import { writeCursor } from './view.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

const list = memberSearch.name;
const key = () => ({ key: newId() });
const lists = consoleEndpoints.filter(
  (endpoint): endpoint is ListEndpoint & typeof endpoint => 'columns' in endpoint,
);

test.each([
  ['kind', 'croupier'],
  ['openedAt', 'yesterday..'],
  ['openedAt', '2026-13-01..'],
  ['openedAt', '2026-03-02..2026-03-01'],
  ['openedAt', '..'],
  ['order', 'lastLoginAt'],
  ['order', '-password_hash'],
  ['username', 'x'.repeat(101)],
  ['after', 'nonsense'],
  ['after', writeCursor({ at: null, key: "' or true" })],
  ['after', writeCursor({ at: 'a\0b', key: newId() })],
  ['after', writeCursor({ at: 'name', key: '5' })],
  ['openedAt', '9999-12-31..9999-12-31'],
] as const)('%s=%s is refused beside its field, and by its sums and its file alike', async (name, value) => {
  const farida = await staffAtWork(api, 'farida');
  const query = { [name]: value };
  const refused = { ok: false, status: 400, code: 'request.invalid' };
  const answer = await farida.raw('GET', `/console/members?${new URLSearchParams(query).toString()}`);
  expect(answer).toMatchObject(refused);
  expect(Object.keys('fields' in answer ? answer.fields : {})).toEqual([name]);
  // Sums and files are of all pages.
  if (name === 'after') return;
  expect(await farida.call(listSummary, { query: { list, ...query } })).toMatchObject(refused);
  expect(await farida.call(listFile, { query: { list, ...query } })).toMatchObject(refused);
});

test.each(['name', '2026-99-99 99:99:99+00', '2026-13-01 00:00:00+00'])(
  'a cursor of another order (%s) is refused, not an error of ours',
  async (at) => {
    const farida = await staffAtWork(api, 'farida');
    const query = { order: 'openedAt', after: writeCursor({ at, key: newId() }) };
    expect(await farida.call(memberSearch, { query })).toMatchObject({ status: 400 });
  },
);

test.each([
  ['day', '2026-13-01..'],
  ['day', '2026-03-02..2026-03-01'],
  ['day', '2026-03-01T10:00..'],
  ['after', writeCursor({ at: '2026-02-31', key: newId() })],
  ['after', writeCursor({ at: '2026-99-99', key: newId() })],
])('a business day that there is not (%s=%s) is refused, not an error of ours', async (name, value) => {
  const anika = await staffAtWork(api, 'anika');
  const query = new URLSearchParams({ [name]: value }).toString();
  expect(await anika.raw('GET', `/console/reconciliations?${query}`)).toMatchObject({ status: 400 });
  for (const day of ['2026-02-31..2026-02-31', '2026-02-28..', '..2026-03-01'])
    accepted(await anika.call(reconciliationList, { query: { day } }));
});

test('a cursor of another list is refused', async () => {
  const rezaul = await staffAtWork(api, 'rezaul');
  const query = { after: writeCursor({ at: '7', key: newId() }) };
  expect(await rezaul.call(trailList, { query })).toMatchObject({ status: 400 });
});

test('what somebody types is looked for as it stands, whatever it means to a database', async () => {
  const farida = await staffAtWork(api, 'farida');
  for (const username of ['percent', 'perXent']) await openPerson(api, { username });
  const found = async (username: string) =>
    accepted(await farida.call(memberSearch, { query: { username } })).rows.map((row) => row.username);
  expect(await found('PER')).toEqual(['percent', 'perXent']);
  for (const typed of ['per%', 'per_', String.raw`per\ `, "per'"])
    expect(await found(typed), typed).toEqual([]);
});

test('whoever may not see a list may neither count it, nor read its file, nor keep views of it', async () => {
  const content = await staffAtWork(api, 'content');
  const support = await staffAtWork(api, 'support');
  const refused = { ok: false, status: 404, code: 'request.not_found' };
  const body = { list, name: 'All', address: '', shared: false };
  expect(await content.call(listSummary, { query: { list } })).toMatchObject(refused);
  expect(await content.call(listViews, { query: { list } })).toMatchObject(refused);
  expect(await content.call(saveListView, { body })).toMatchObject(refused);
  expect(await support.call(listFile, { query: { list } })).toMatchObject({ status: 403 });
  expect(await support.call(listSummary, { query: { list: 'consoleStaff' } })).toMatchObject({
    status: 404,
  });
  accepted(await support.call(listSummary, { query: { list } }));
});

test('a file holds what was asked for, in the columns that were chosen and in words, and the trail remembers it', async () => {
  await openPerson(api, { username: 'filed' });
  const text = openText(await readCatalogue('bn', areas), 'bn', 'bengali-lakh');
  const farida = await staffAtWork(api, 'farida');
  const query = { username: 'filed', columns: 'state,username', language: 'bn' };
  const file = accepted(await farida.call(listFile, { query: { list, ...query } })) as WireFile;
  expect(new TextDecoder().decode(file.bytes)).toBe(
    `"${text('console.username')}","${text('console.stateHead')}"\r\n"filed","${text('console-lists.accountState.open')}"\r\n`,
  );
  const [entry] = await api.inMela((scope) => auditTrail(scope, { action: 'list-exported', limit: 1 }));
  expect(entry).toMatchObject({
    subject: { kind: 'list', id: memberSearch.name },
    after: { username: 'filed' },
  });
});

test('a view is its owner’s until it is shared with those of the same role, and then read by them alone', async () => {
  const [farida, tanvir] = [await staffAtWork(api, 'farida'), await staffAtWork(api, 'tanvir')];
  const anika = await staffAtWork(api, 'anika');
  const save = (shared: boolean) =>
    farida.call(saveListView, { body: { list, name: 'Frozen', address: 'state=frozen', shared } });
  const seenBy = async (who: typeof farida) =>
    accepted(await who.call(listViews, { query: { list } })).views.map(({ name, own }) => [name, own]);
  const { id } = accepted(await save(false));
  expect([await seenBy(farida), await seenBy(tanvir)]).toEqual([[['Frozen', true]], []]);
  expect(accepted(await save(true)).id).toBe(id);
  expect([await seenBy(tanvir), await seenBy(anika)]).toEqual([[['Frozen', false]], []]);
  const params = { id };
  expect(await tanvir.call(removeListView, { params }, key())).toMatchObject({ status: 404 });
  accepted(await farida.call(removeListView, { params }, key()));
  expect(await seenBy(tanvir)).toEqual([]);
});

test('so many views can be kept of one list, and no more', async () => {
  const farida = await staffAtWork(api, 'farida');
  const save = (name: string) =>
    farida.call(saveListView, { body: { list, name, address: '', shared: false } });
  for (let at = 0; at < 30; at += 1) accepted(await save(`View ${at}`));
  expect(await save('One more')).toMatchObject({ status: 400, fields: { name: expect.anything() } });
  accepted(await save('View 3'));
});

test.each(['en', 'bn'] as const)(
  'columns and all that stands in them are called something, in %s',
  async (language) => {
    const catalogue: Catalogue = await readCatalogue(language, areas);
    const ids = lists.flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ head, words, oneOf = [] }) => [
        head,
        ...oneOf.map((word) => `${words}.${word}`),
      ]),
    );
    expect(ids.filter((id) => !isMessageId(catalogue, id))).toEqual([]);
  },
);

test('the trail is asked for by texts of a kind, and its file says in words what was done with them', async () => {
  const anika = await staffAtWork(api, 'anika');
  const subject = { kind: 'content banner', id: newId() } as const;
  await api.inMela((scope) => recordAudit(scope, { staffId: null, action: 'content-published', subject }));
  await api.inMela((scope) => recordAudit(scope, { staffId: null, action: 'vendor-key-requested', subject }));
  const query = { subjectKind: subject.kind };
  const { rows } = accepted(await anika.call(trailList, { query }));
  expect(rows.map((row) => row.subject)).toEqual([subject, subject]);
  const asked = { list: trailList.name, ...query, columns: 'action,subjectKind', language: 'en' };
  const file = accepted(await anika.call(listFile, { query: asked })) as WireFile;
  const [, ...lines] = new TextDecoder().decode(file.bytes).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '"Opening of a vendor’s key: asked for","Content: Banners"',
    '"Content published","Content: Banners"',
  ]);
});

test.each([memberBets, memberLines])('nobody looks through $name of all members at once', async (of) => {
  const anika = await staffAtWork(api, 'anika');
  expect(await anika.raw('GET', of.path)).toMatchObject({ ok: false, status: 400 });
  // Views of it are kept all the same: they hold no member.
  const body = { list: of.name, name: 'Latest', address: 'view=money', shared: false };
  accepted(await anika.call(saveListView, { body }));
  expect(accepted(await anika.call(listViews, { query: { list: of.name } })).views).toHaveLength(1);
});
