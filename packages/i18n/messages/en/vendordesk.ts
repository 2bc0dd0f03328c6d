export const messages = {
  title: 'Vendors',
  keysNote:
    'Each call between a vendor and us is signed with a key. To change it: make a new one, hand it to the vendor, let a colleague open it, and end the old one when the vendor signs with it no more.',
  keysOf: 'Signing keys: {vendor}',
  key: 'Key',
  made: 'Made',
  opened: 'Opened',
  heard: 'Vendor last signed with it',
  neverHeard: 'Not yet',
  'state.waiting': 'Waits for a second person',
  'state.open': 'Open',
  'state.retired': 'Ended',
  signs: 'We sign with it',
  make: 'Make a new key',
  makeNote:
    'Its secret is shown once. Nobody believes the key until the vendor has it and a colleague has opened it.',
  open: 'Open the key',
  openNote:
    'The vendor is asked first whether it knows {key}. From then on we sign with it, and believe the old one too.',
  openedByAnother: 'A colleague opens it once the vendor has it.',
  retire: 'End the key',
  retireNote: 'What is signed with {key} is refused within a second, for ever.',
  retireHeard: 'The vendor last signed with it: {when}',
  drop: 'Throw the key away',
  dropNote: 'Nothing has been signed with {key}.',
  secretOf: 'Secret of {key}',
  secretNote:
    'You see it this once; hand it to the vendor safely. If it is lost, throw the key away and make another.',
  secretCopy: 'Copy the secret',
  secretKept: 'I have kept it',
} as const;
