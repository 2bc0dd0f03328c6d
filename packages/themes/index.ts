export { unreadable, type Unreadable } from './contrast.ts';
export { cssOf } from './css.ts';
export { STOCK, type StockName } from './stock.ts';
export {
  BALLS,
  CORNERS,
  DRAWN_MARKS,
  FONTS,
  MARK_PLACES,
  PRESSES,
  ROLES,
  SEAMS,
  theme,
  type Colours,
  type Font,
  type Marks,
  type Role,
  type Theme,
} from './theme.ts';
