export {
  accountByContact,
  contactsOf,
  foldContact,
  keptContacts,
  openContacts,
  saveContact,
  type Contact,
  type Contacts,
  type ContactTaken,
} from './contact.ts';
export { masked } from './masked.ts';
