import { CATEGORIES, offShowAmong, type Opens } from '../../domain/catalogue/index.ts';
import type { Link } from '../../domain/content/index.ts';
import { jurisdictionOf } from '../../domain/merchants/index.ts';
import type { Scope } from '../../platform/scope.ts';

/** Leaves out what leads to a game or lottery that is not on show now to whom so much opens, or to a lobby that is closed to them. */
export async function leadingSomewhere<T extends { link: Link | null }>(
  scope: Scope,
  opens: Opens,
  shown: readonly T[],
): Promise<T[]> {
  const codes = shown.flatMap(({ link }) => (link ? (codeIn(link) ?? []) : []));
  const { categories } = await jurisdictionOf(scope);
  const gone = await offShowAmong(scope, opens, codes);
  const leads = (link: Link): boolean => {
    if (link.type === 'lobby' && CLOSABLE.has(link.to))
      return opens !== 'none' && categories.some((one) => one === link.to);
    if (link.type === 'game') return !gone.some(({ vendor, code }) => `${vendor}/${code}` === link.to);
    return !(link.type === 'lottery' && gone.some(({ code, runs }) => runs === 'own' && code === link.to));
  };
  return shown.filter(({ link }) => link === null || leads(link));
}

/** Lobbies that can be closed; the others are lists of what is open. */
const CLOSABLE: ReadonlySet<string> = new Set(CATEGORIES);

const codeIn = ({ type, to }: Link): string | undefined =>
  type === 'game' ? to.split('/')[1] : type === 'lottery' ? to : undefined;
