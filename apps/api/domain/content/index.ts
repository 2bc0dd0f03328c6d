export {
  applicationListing,
  applicationPictures,
  applications,
  apply,
  claimApplication,
  type Application,
  ownApplications,
} from './applications.ts';
export { createItem, discardDraft, publish, saveDraft, withdraw, type Change } from './edit.ts';
export { writtenOf, type Facts, type Item, type Texts, ANSWERS } from './item.ts';
export type { Kind } from './kinds.ts';
export type { Link, LinkType } from './link.ts';
export { missingIn } from './completeness.ts';
export { arrange, itemsOn, publishOrder, shelfOrder } from './order.ts';
export { keepPicture, pictureFile } from './pictures.ts';
export type { ApplicationRefusal, ApplyRefusal, ContentNotFound, EditRefusal } from './refusals.ts';
export { openRewards, type Rewards } from './rewards.ts';
export { itemById } from './rows.ts';
export { titlesOf, type Titles } from './titles.ts';
export {
  shownItem,
  shownItems,
  shownPage,
  type Reader,
  type Shown,
  openPreview,
  previewEnds,
} from './shown.ts';
