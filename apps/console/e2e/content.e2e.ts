import { randomInt } from 'node:crypto';
import { accepted, openPortalClient } from '@mela/testing/portal-client.ts';
import { PNG_DOT } from '@mela/testing/people/content.ts';
import { sendOverHttp } from '@mela/testing/send-over-http.ts';
import { activityApply, activityList } from '@mela/wire/portal/activities.ts';
import { articleRead } from '@mela/wire/portal/articles.ts';
import { announcementList } from '@mela/wire/portal/content.ts';
import { articlePageOf } from '@mela/wire/portal/content-pages.ts';
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { consoleStory, type ConsoleScene } from './console-scene.ts';
import { writeNote } from './staff-notes-steps.ts';

/** What a careless or hostile page leaves in a clipboard. */
const HOSTILE =
  '<p onclick="steal()">On <b>Friday</b><script>steal()</script></p><img src="https://evil.example/x.png" onerror="steal()">' +
  '<p><a href="javascript:steal()">Three rounds</a></p><iframe src="https://evil.example"></iframe>';

const pasteHtml = (html: string) => `{
  const data = new DataTransfer();
  data.setData('text/html', ${JSON.stringify(html).replaceAll('</', String.raw`<\/`)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}`;

consoleStory(
  'an editor writes in both languages, looks, publishes, puts in order and answers',
  async (scene) => {
    const { page, text, login, expectError, expectWellMade, picture, view } = scene;
    const send = sendOverHttp(inject('installationPort'));
    const portal = (language: string) =>
      openPortalClient({ send, host: 'mela.localhost', merchantCode: 'mela', now: Date.now, language });
    const member = portal('en');
    const mark = randomInt(36 ** 5).toString(36);
    const username = `chobi${mark}`;
    accepted(await member.register({ username, password: 'Padma-Meghna-25' }));
    const offers = accepted(await member.call(announcementList, { query: { kinds: ['promotion'] } }));
    const offer = offers.find(({ activity }) => activity && !activity.pictures && !activity.closesAt);
    const body = { promotionId: offer?.id ?? '', comment: 'A boat race!', pictureIds: [] };
    accepted(await member.call(activityApply, { body }));

    await login(page, 'content');
    await page.goto(scene.at('console', '/content'));
    await page.getByRole('link', { name: /মেলা বসেছে|The fair is on/ }).waitFor();
    await expectWellMade(page);
    await picture('console content');

    // Written in the editor's own language first, with what a clipboard held and a picture.
    const term = `boats-${mark}`;
    const [own, other] = view.language === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
    const titles = { bn: `নৌকাবাইচ ${mark}`, en: `Boat race ${mark}` } as Record<string, string>;
    await page.goto(scene.at('console', '/content/new?kind=news'));
    await page.getByLabel(text('editing.term')).fill(term);
    await page.getByRole('textbox', { name: text('editing.title') }).fill(titles[own] ?? '');
    await page.getByLabel(text('editing.summary')).fill('1, 2, 3');
    const editor = page.getByRole('textbox', { name: text('editing.body') });
    await editor.click();
    // Newer browsers tell of every handler that a policy keeps from running, also where a text is only taken apart.
    expectError(/^Executing inline event handler violates/);
    await page.evaluate(pasteHtml(HOSTILE));
    await editor.getByText('Three rounds').waitFor();
    const file = { name: 'boats.png', mimeType: 'image/png', buffer: PNG_DOT };
    await page.locator('fieldset fieldset input[type=file]').setInputFiles(file);
    const shownPicture = page.getByRole('img', { name: text('editing.pictureNow') });
    await shownPicture.waitFor();
    await page.getByRole('button', { name: text('editing.save') }).click();
    await page.getByRole('heading', { level: 1, name: titles[own] ?? '' }).waitFor();
    await page.getByText(text('editing.allSaved')).waitFor();
    await expectWellMade(page);
    await picture('console editor');
    const read = async (language: string) =>
      accepted(await portal(language).call(articleRead, { query: { kind: 'news', term } }));
    expect(await read(view.language)).toBeNull();

    // As players will see it, before they do.
    const opens = page.waitForEvent('popup');
    await page.getByRole('button', { name: text('editing.previewPhone') }).click();
    const preview = await opens;
    await preview.waitForURL(/news\?term=/);
    await preview.getByRole('heading', { level: 1, name: titles[own] ?? '' }).waitFor();
    await preview.getByRole('complementary', { name: /প্রিভিউ|Preview/ }).waitFor();
    await picture('preview', preview);
    await preview.close();

    // The other language lacks its words, which has to be said before anybody sees it.
    const publish = page.getByRole('button', { name: text('editing.publish'), exact: true });
    await publish.click();
    const dialog = page.getByRole('dialog');
    const go = dialog.getByRole('button', { name: text('editing.publish') });
    await dialog.getByRole('listitem').first().waitFor();
    expect(await go.isDisabled()).toBe(true);
    await expectWellMade(page);
    await picture('console publish');
    await dialog.getByRole('button', { name: text('shell.cancel') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('tab')
      .nth(other === 'bn' ? 0 : 1)
      .click();
    await page.getByRole('textbox', { name: text('editing.title') }).fill(titles[other] ?? '');
    await page.getByLabel(text('editing.summary')).fill('3, 2, 1');
    await editor.click();
    await page.keyboard.type('Ready');
    await publish.click();
    await dialog.getByText(text('editing.publishNote')).waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(0);
    await go.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(text('editing.published'), { exact: true }).first().waitFor();

    const [mine, theirs] = [await read(own), await read(other)];
    expect([mine?.title, theirs?.title]).toEqual([titles[own], titles[other]]);
    expect([mine?.html, theirs?.html]).toEqual([
      '<p>On <strong>Friday</strong></p><p>Three rounds</p>',
      '<p>Ready</p>',
    ]);
    const reader = await scene.anotherVisitor();
    await reader
      .context()
      .addCookies([{ name: 'language', value: own, url: scene.at('mela'), sameSite: 'Lax' }]);
    await reader.goto(scene.at('mela', articlePageOf('news', term)));
    await reader.getByRole('heading', { level: 1, name: titles[own] ?? '' }).waitFor();
    await expect
      .poll(() =>
        reader.evaluate(
          'document.querySelector("article img")?.decode().then(() => "shown", String) ?? "none"',
        ),
      )
      .toBe('shown');
    await reader.close();

    await page.getByRole('button', { name: text('editing.withdraw') }).click();
    await page.getByText(text('editing.unpublished'), { exact: true }).first().waitFor();
    expect(await read(own)).toBeNull();
    // What is gone is not asked for again: the browser would complain of a 404 here.
    await page.getByRole('button', { name: text('editing.delete') }).click();
    await page.waitForURL(/content\?kind=news/);
    await page.getByRole('link', { name: titles[own] ?? '' }).waitFor({ state: 'detached' });

    // What stands first, by the keyboard alone: what is moved keeps the focus, and players see it once it is published.
    const guide = async () =>
      accepted(await portal(view.language).call(announcementList, { query: { kinds: ['guide'] } })).map(
        ({ title }) => title,
      );
    const before = await guide();
    await page.goto(scene.at('console', `/content?kind=guide&language=${view.language}`));
    const move = (way: 'up' | 'down', title = '') =>
      page.getByRole('button', { name: text(`editing.${way}`, { title }), exact: true });
    // One change after the other: the next may be made when all that the last one has made old is there anew.
    const press = async (button: Locator) => {
      await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
      await button.press('Enter');
    };
    await press(move('down', before[0]));
    const waits = page.getByText(text('editing.orderWaits'));
    await waits.waitFor();
    await expectWellMade(page);
    await picture('console order');
    expect(await guide()).toEqual(before);
    const publishOrder = page.getByRole('button', { name: text('editing.publishOrder') });
    await publishOrder.click();
    await waits.waitFor({ state: 'detached' });
    expect(await guide()).toEqual([before[1], before[0], ...before.slice(2)]);
    await press(move('up', before[0]));
    await waits.waitFor();
    await expect
      .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
      .toBe(text('editing.up', { title: before[0] ?? '' }));
    await publishOrder.click();
    await waits.waitFor({ state: 'detached' });
    expect(await guide()).toEqual(before);

    await page.goto(scene.at('console', '/applications'));
    await page.getByRole('link', { name: username }).click();
    const drawer = page.getByRole('dialog', { name: text('editing.application') });
    await drawer.getByText('A boat race!').waitFor();
    await writeNote(page, scene, 'We had a race last year.');
    await expectWellMade(page);
    await picture('console application');
    await drawer.getByRole('button', { name: text('editing.answers.rejected') }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    // Among others it can be answered with them; what became of each is told.
    await page.getByRole('row').filter({ hasText: username }).getByRole('checkbox').check();
    await page.getByRole('button', { name: text('editing.answers.rejected'), exact: true }).click();
    const together = page.getByRole('dialog');
    await together.getByLabel(text('console.reason')).fill('We have one already');
    await expectWellMade(page);
    await picture('console applications together');
    await together.getByRole('button', { name: text('shell.confirm') }).click();
    await together.getByText(text('console-lists.togetherDone', { done: 1, refused: 0 })).waitFor();
    expect(accepted(await member.call(activityList))).toMatchObject([
      { state: 'rejected', reason: 'We have one already' },
    ]);
    await writeToMany(scene, mark);
  },
);

/** Staff write to many, each in their own language and at a time to come, look at it, and call it off: members of other stories are left in peace. */
async function writeToMany(scene: ConsoleScene, mark: string): Promise<void> {
  const { page, text, expectWellMade, picture, view } = scene;
  const confirm = { name: text('shell.confirm'), exact: true };
  await page.goto(scene.at('console', '/broadcasts'));
  await page.getByRole('button', { name: text('console-messages.writeBroadcast'), exact: true }).click();
  const writing = page.getByRole('dialog', { name: text('console-messages.writeBroadcast') });
  const choose = (label: string, value: string) =>
    writing.getByRole('combobox', { name: new RegExp(`^${label}`) }).selectOption(value);
  // Whoever looks elsewhere for a moment finds what they have typed.
  const [subjects, texts] = [text('console.messageSubject'), text('console.messageText')].map((head) =>
    writing.getByRole('textbox', { name: new RegExp(`^${head}, `) }),
  );
  const said = { bn: `নতুন নিয়ম ${mark}`, en: `New rules ${mark}` };
  await subjects?.nth(0).fill(said.bn);
  await page.keyboard.press('Escape');
  await writing.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: text('console-messages.writeBroadcast'), exact: true }).click();
  expect(await subjects?.nth(0).inputValue()).toBe(said.bn);
  await subjects?.nth(1).fill(said.en);
  await texts?.nth(0).fill('শুক্রবার থেকে।');
  await texts?.nth(1).fill('From Friday on.');
  await choose(text('console-messages.purposeHead'), 'offer');
  await writing.getByText(text('console-messages.offersPassOver')).waitFor();
  await expectWellMade(page);
  await picture('console writing to many');
  await choose(text('console-messages.purposeHead'), 'service');
  await choose(text('console-messages.audience'), 'agents');
  await choose(text('console-messages.activityHead'), 'active');
  await choose(text('console-brand.when'), 'planned');
  await writing.getByLabel(text('console-messages.sendAt')).fill('2037-01-01T10:00');
  await writing.getByRole('textbox', { name: text('console.reason') }).fill('the rules change');
  await picture('console writing to many later');
  await writing.getByRole('button', { name: text('console-messages.send.planned'), exact: true }).click();
  await writing.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: said[view.language] });
  await row.getByText(text('console-messages.broadcastState.scheduled')).waitFor();
  await expectWellMade(page);
  await picture('console messages to many');
  await row.getByRole('link').first().press('Enter');
  const drawer = page.getByRole('dialog', { name: said[view.language] });
  await drawer.getByText('শুক্রবার থেকে।').waitFor();
  await drawer.getByText('From Friday on.').waitFor();
  await expectWellMade(page);
  await picture('console a message to many');
  await drawer.getByRole('button', { name: text('console-messages.callOff'), exact: true }).click();
  const calling = page.getByRole('dialog', { name: text('console-messages.callOff'), exact: true });
  await calling.getByRole('textbox').fill('the rules stay');
  await calling.getByRole('button', confirm).click();
  await drawer.getByText(text('console-messages.broadcastState.cancelled'), { exact: true }).waitFor();
}
