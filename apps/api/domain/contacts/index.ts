export {
  accountByContact,
  contactsOf,
  openContacts,
  saveContact,
  type Contact,
  type Contacts,
  type ContactTaken,
} from './contact.ts';
export { masked } from './masked.ts';
