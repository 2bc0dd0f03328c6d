/** The rooms of apps/api/domain in building order, with the rooms that each may call. Each owns the SQL schema of its name, written with `_`. */
export const rooms = {
  merchants: [],
  notifications: ['merchants'],
  verification: ['merchants', 'notifications'],
  contacts: ['merchants'],
  identity: ['merchants'],
  consent: [],
  ledger: ['merchants'],
  content: ['merchants'],
  catalogue: ['merchants'],
  agents: ['merchants', 'identity'],
  protection: ['merchants', 'identity'],
  operator: ['merchants', 'identity'],
  registration: ['merchants', 'verification', 'contacts', 'identity', 'consent', 'agents', 'protection'],
  security: [
    'merchants',
    'notifications',
    'verification',
    'contacts',
    'identity',
    'protection',
    'registration',
  ],
  'brand-files': ['merchants', 'registration'],
  bonuses: ['merchants', 'identity', 'ledger', 'content', 'catalogue', 'protection'],
  cashier: ['merchants', 'identity', 'operator', 'ledger', 'protection', 'bonuses'],
  messaging: ['merchants', 'identity', 'agents', 'protection', 'consent', 'cashier'],
  alerts: [
    'merchants',
    'notifications',
    'contacts',
    'identity',
    'consent',
    'protection',
    'security',
    'messaging',
  ],
  'member-state': ['identity', 'ledger', 'messaging', 'bonuses'],
  play: ['merchants', 'identity', 'ledger', 'catalogue', 'protection', 'bonuses'],
  lottery: ['merchants', 'identity', 'operator', 'ledger', 'catalogue', 'protection', 'bonuses'],
  'member-transfers': ['merchants', 'identity', 'agents', 'ledger', 'protection', 'bonuses', 'cashier'],
  closing: [
    'merchants',
    'identity',
    'contacts',
    'agents',
    'protection',
    'security',
    'ledger',
    'bonuses',
    'cashier',
    'play',
    'lottery',
  ],
  'vendor-wallets': ['merchants', 'ledger', 'catalogue', 'protection', 'cashier', 'play'],
  vendors: ['merchants', 'catalogue', 'play', 'vendor-wallets'],
  'team-figures': [
    'merchants',
    'agents',
    'ledger',
    'catalogue',
    'bonuses',
    'play',
    'lottery',
    'vendor-wallets',
  ],
  approvals: [
    'merchants',
    'notifications',
    'identity',
    'agents',
    'operator',
    'security',
    'ledger',
    'catalogue',
    'protection',
    'messaging',
    'bonuses',
    'cashier',
    'vendor-wallets',
    'play',
    'lottery',
    'closing',
  ],
  // Reads every schema, but in SQL: through views, not through the rooms' functions.
  reports: [],
} as const satisfies Record<string, readonly string[]>;

/** Where the rooms keep their tables and functions: each has a schema of its name. */
export const roomSchemas = Object.keys(rooms).map((room) => room.replaceAll('-', '_'));

/** The storeys of the api from the top down; code may use its own storey's parts and every storey below. */
export const storeys = [
  {
    name: 'start',
    folders: ['main.ts', 'build-services.ts', 'services.ts', 'demo'],
    purpose: 'composition root: builds every room and starts a process, of a demo only where one is opened',
  },
  {
    name: 'edge',
    folders: ['surfaces', 'connectors', 'workers'],
    purpose: 'translates between the outside and the domain',
  },
  {
    name: 'laws',
    folders: ['invariants.ts'],
    purpose: "the rooms' laws over the books, in one list for the verifier",
  },
  { name: 'domain', folders: ['domain'], purpose: 'the business: no HTTP, no framework, no wire names' },
  {
    name: 'platform',
    folders: ['platform'],
    purpose: 'database, outbox, jobs, clock; no business words',
  },
] as const;

/** The packages in building order, with the packages that each may use. None knows of an app, but for `testing`. */
export const packages = {
  primitives: [],
  program: [],
  database: ['program'],
  'embedded-postgres': ['program', 'database'],
  installation: ['program', 'database', 'embedded-postgres'],
  traffic: ['primitives', 'program'],
  'game-maths': ['primitives'],
  'form-rules': [],
  permissions: [],
  themes: [],
  i18n: ['primitives'],
  'lottery-rules': ['primitives', 'i18n'],
  'agent-rules': ['primitives'],
  wire: ['primitives', 'permissions', 'themes', 'form-rules', 'lottery-rules', 'i18n'],
  ui: ['primitives', 'i18n'],
} as const satisfies Record<string, readonly string[]>;

/** The programs besides the api, with the packages that each may use. They know of no other app. */
export const apps = {
  portal: ['primitives', 'themes', 'form-rules', 'lottery-rules', 'game-maths', 'i18n', 'wire', 'ui'],
  console: ['primitives', 'permissions', 'themes', 'form-rules', 'i18n', 'wire', 'ui'],
  studio: ['primitives', 'program', 'database', 'traffic', 'game-maths', 'i18n', 'wire', 'ui'],
  'sandbox-gateway': ['primitives', 'program', 'traffic', 'i18n', 'wire'],
  conformance: ['primitives', 'program', 'wire'],
} as const satisfies Record<string, readonly (keyof typeof packages)[]>;

/** Folders and files of an app (`*` is any folder), but for a part of them that is on another floor, and what is there. */
export type Floor = Readonly<{ folders: readonly string[]; butNot?: readonly string[]; purpose: string }>;

/**
 * The floors of the programs that are more than the api, from the top down. Code may use its own floor
 * and those below it, be it for a type or later; features, besides, none but their own.
 */
export const floors = {
  portal: [
    {
      folders: ['app', 'routes.tsx', 'page-files.tsx', 'build'],
      purpose: 'entries, every page by its address, the build',
    },
    { folders: ['layout'], purpose: 'what stands around every page' },
    { folders: ['features'], purpose: 'pages, a folder for each thing' },
    { folders: ['widgets'], purpose: 'what several features are made of' },
    { folders: ['data'], purpose: 'calls, queries, session, push channel' },
    { folders: ['router', 'art'], purpose: 'addresses; our drawings, in code' },
  ],
  console: [
    {
      folders: ['app', 'main.tsx', 'routes.tsx', 'console.css', 'vite.config.ts'],
      purpose: 'entry, every page by its address, the build',
    },
    { folders: ['layout'], purpose: 'what stands around every page' },
    { folders: ['features'], purpose: 'pages, a folder for each thing' },
    { folders: ['widgets'], purpose: 'what several features are made of' },
    { folders: ['data'], purpose: 'calls, queries, who is at work' },
  ],
  studio: [
    {
      folders: ['main.ts', 'proofs', 'vite.config.ts'],
      purpose: 'the program, the mathematics proved, the build',
    },
    { folders: ['surfaces'], purpose: "the provider protocol's vendor side, the pages and their calls" },
    {
      folders: ['rounds', 'flights', 'free-rounds', 'pots', 'wallets', 'seeds', 'sessions', 'studio.ts'],
      purpose: 'the engine: what is drawn, asked for, paid and remembered',
    },
    { folders: ['platform', 'settings.ts'], purpose: 'database, clock, settings' },
    { folders: ['games/*/view'], purpose: "a game's own part of its page, in a browser" },
    { folders: ['view'], purpose: 'what all game pages share, in a browser' },
    { folders: ['calls'], purpose: 'what a page and the server say to each other' },
    {
      folders: ['games'],
      butNot: ['games/*/view'],
      purpose: 'rules, paytables, exact returns, engines of them',
    },
  ],
} as const satisfies Partial<Record<keyof typeof apps, readonly Floor[]>>;

/** The tools' floors. Nothing else uses a tool; tools use anything. */
export const toolFloors: readonly Floor[] = [
  {
    folders: ['conformance', 'crash', 'gallery', 'bench', 'restore-drill', 'transcripts', 'test'],
    purpose: 'campaigns against whole installations, and how the tests are run',
  },
  {
    folders: ['*.ts'],
    butNot: ['about-database.ts', 'build.ts', 'floor-plan.ts'],
    purpose: 'commands, a file each',
  },
  {
    folders: [
      'backup',
      'cashier',
      'contracts',
      'doctor',
      'lottery',
      'secrets',
      'operating',
      'state-machines',
      'boundaries',
      'releases',
      'about-database.ts',
    ],
    purpose: 'what commands are made of',
  },
  { folders: ['stage'], purpose: 'an installation of its own for a campaign' },
  { folders: ['start'], purpose: '`npm start`' },
  { folders: ['build.ts', 'floor-plan.ts'], purpose: 'the build, and this plan' },
];
