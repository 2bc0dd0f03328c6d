export {
  accountByContact,
  accountsSaying,
  contactsOf,
  foldContact,
  keptContacts,
  openContacts,
  saveContact,
  type Contact,
  type Contacts,
  type ContactTaken,
  masked,
} from './contact.ts';
