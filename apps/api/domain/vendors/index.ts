export {
  changeVendor,
  openHouseVendor,
  registerVendor,
  wrongInFacts,
  type ChangedVendor,
  type VendorNotFound,
  type VendorWish,
} from './register.ts';
export { putInLobby } from './lobby-entry.ts';
export { vendorBooks, type VendorBook } from './vendor-book.ts';
