import { randomInt } from 'node:crypto';
import type { PortalScene } from './visit.ts';
import { words } from './words.ts';

/** Everybody's password in the stories. */
export const PASSWORD = 'Padma-Meghna-25';

/** A name that nobody has. */
export const newName = (): string => `rahim${randomInt(36 ** 6).toString(36)}`;

/** What the dialogs of logging in and registering are made of. */
export const fieldsOf = ({ page, view }: Pick<PortalScene, 'page' | 'view'>) => {
  const say = words[view.language].register;
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    // By role, because a tab names its panel too.
    username: dialog.getByRole('textbox', { name: say.username }),
    password: dialog.getByLabel(say.password, { exact: false }).first(),
    again: dialog.getByLabel(say.confirmPassword),
    age: dialog.getByRole('checkbox').first(),
    terms: dialog.getByRole('checkbox', { name: say.termsAccepted, exact: true }),
    submit: dialog.locator('button[type=submit]'),
  };
};

/** Goes to the form for usernames, where the brand has one for phones too. */
export async function chooseNames({ page, view }: Pick<PortalScene, 'page' | 'view'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('button[type=submit]').waitFor();
  const tab = dialog.getByRole('tab', { name: words[view.language].register['method.username'] });
  if ((await tab.count()) > 0) await tab.click();
}

/** What a brand asks for besides, where it does. */
async function answerTheRest(
  { page, view }: Pick<PortalScene, 'page' | 'view'>,
  birthday: string,
): Promise<void> {
  const say = words[view.language].register;
  const dialog = page.getByRole('dialog');
  // The rules have arrived when the invitation is asked for.
  await dialog.getByLabel(say.affiliateCode).waitFor();
  const name = dialog.getByLabel(say.realName);
  if ((await name.count()) === 0) return;
  await name.fill('Rahim Uddin');
  await dialog.getByLabel(say.birthday).fill(birthday);
}

/** Fills in the open registration as it should be, and sends it. Who is to be shut out has a birthday of their own, or everybody would be held. */
export async function register(
  scene: Pick<PortalScene, 'page' | 'view'>,
  name: string,
  birthday = '1990-04-14',
): Promise<void> {
  const { username, password, again, age, terms, submit } = fieldsOf(scene);
  await chooseNames(scene);
  await username.fill(name);
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  await answerTheRest(scene, birthday);
  await age.check();
  await terms.check();
  await submit.click();
}

/** Somebody new: registered at a brand, logged in, and on its home page. Answers the name. */
export async function arrive(scene: PortalScene, host: 'mela' | 'nodi'): Promise<string> {
  const name = newName();
  await scene.visit(host, '/register');
  await register(scene, name);
  await fieldsOf(scene).dialog.waitFor({ state: 'hidden' });
  return name;
}
