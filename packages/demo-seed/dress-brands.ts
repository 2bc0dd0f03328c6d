import { saveOffer } from '@mela/api/domain/bonuses/index.ts';
import { DAY_MS } from '@mela/primitives';
import { arrange, createItem, itemsOn, publish, publishOrder } from '@mela/api/domain/content/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { brandContent, brandsWithContent } from './content/index.ts';
import type { Written } from './content/written.ts';
import type { Money } from './content/offers.ts';
import type { Seeding } from './seeding.ts';

/** Publishes what each brand has to say, through the functions that its staff's console uses. */
export async function dressBrands({ database }: Seeding): Promise<void> {
  for (const brand of brandsWithContent) {
    const merchant = await merchantByCode(database.kysely, brand.code);
    if (!merchant) throw new Error(`the brand ${brand.code} is not open`);
    await database.inMerchant(merchant.id, async (scope) => {
      const help = { kind: 'help', place: null, language: 'bn' } as const;
      if ((await itemsOn(scope, help)).length > 0) return;
      const content = brandContent(brand, scope.now);
      const types = new Map<string, string>();
      for (const { key, written } of content.types) types.set(key, await show(scope, written));
      const money = new Map<Written, Money>();
      const offers = content.promotions.map(({ type, written, money: behind }) => {
        const typed = { ...written, facts: { ...written.facts, typeId: types.get(type) ?? null } };
        if (behind) money.set(typed, behind);
        return typed;
      });
      const shelves = new Map<string, { written: Written; ids: string[] }>();
      for (const written of [...offers, ...content.things]) {
        const now = new Date(scope.now.getTime() - daysAgo(written, content.things) * DAY_MS);
        const id = await show({ ...scope, now }, written);
        const behind = money.get(written);
        if (behind) await saveOffer(scope, { ...behind, promotionId: id });
        const shelf = `${written.kind} ${written.facts.place}`;
        const known = shelves.get(shelf) ?? { written, ids: [] };
        shelves.set(shelf, { written, ids: [...known.ids, id] });
      }
      const [aType] = content.types;
      if (aType) await putInOrder(scope, aType.written, [...types.values()]);
      for (const { written, ids } of shelves.values())
        if (!isDated(written)) await putInOrder(scope, written, ids);
    });
  }
}

/** What has a date came one by one, as it does where people work; the newest of each kind three days ago. */
function daysAgo(written: Written, things: readonly Written[]): number {
  if (!isDated(written)) return 0;
  const alike = things.filter(({ kind }) => kind === written.kind);
  return (alike.length - alike.indexOf(written)) * 3;
}

const isDated = ({ kind }: Written): boolean => kind === 'notice' || kind === 'news' || kind === 'blog';

async function show(scope: Scope, written: Written): Promise<string> {
  const begun = await createItem(scope, written);
  const item = begun.ok ? begun.value.after : null;
  if (!item) throw new Error(`not taken: ${JSON.stringify([written.term, begun])}`);
  const shown = await publish(scope, { id: item.id, revision: item.revision }, { standIn: false });
  if (!shown.ok) throw new Error(`not published: ${JSON.stringify([written.term, shown.refusal])}`);
  return item.id;
}

/** The order in which things are written here is the order of the shelf. */
async function putInOrder(scope: Scope, { kind, facts }: Written, ids: readonly string[]): Promise<void> {
  for (const language of ['bn', 'en']) {
    const shelf = { kind, place: facts.place, language };
    const put = await arrange(scope, shelf, { revision: 0, ids });
    if (put.ok) await publishOrder(scope, shelf, { revision: put.value.after.revision });
  }
}
