import * as z from 'zod/mini';
import { amount, id } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { streamedFile } from '../file.ts';

/** The list's call, by its name. */
const list = z.string().check(z.regex(/^\w{1,60}$/));

/** Which `list`, and what its own call would be asked for; it is read as that call reads it. */
const query = z.catchall(z.object({ list }), z.string());

/** How many rows a list would show, and what its amounts add up to; whoever may see the list may ask. */
export const listSummary = endpoint({
  name: 'consoleListSummary',
  methods: ['GET'],
  path: '/console/lists/summary',
  audience: ['staff'],
  query,
  answer: z.object({
    count: z.int(),
    /** There are more than that, and nothing is added up. */
    capped: z.boolean(),
    sums: z.array(z.object({ column: z.string(), currency: z.string(), sum: amount() })),
  }),
});

/**
 * All rows that a list would show, as CSV, with what the list itself shows and no more: of these `columns`, in this `language`, which a link
 * can say and no header. The audit trail remembers it.
 */
export const listFile = endpoint({
  name: 'consoleListFile',
  methods: ['GET'],
  path: '/console/lists/rows.csv',
  audience: ['lists.export'],
  query,
  answersFile: true,
  answer: streamedFile,
});

/** What is asked of a list, as its page's address says it. */
const address = z.string().check(z.maxLength(2000, { error: 'field.too-long' }));

const view = z.object({
  id: id(),
  name: z.string(),
  address,
  /** Everybody of the role that has saved it sees it. */
  shared: z.boolean(),
  /** It is the caller's own, to be changed and removed. */
  own: z.boolean(),
});

/** The views of a list that the caller has saved, and those that others of the same role share. */
export const listViews = endpoint({
  name: 'consoleListViews',
  methods: ['GET'],
  path: '/console/lists/views',
  audience: ['staff'],
  query: z.object({ list }),
  answer: z.object({ views: z.array(view) }),
});

/** Keeps a view of a list under a name; the one that the caller has of this name is replaced. */
export const saveListView = endpoint({
  name: 'consoleSaveListView',
  methods: ['PUT'],
  path: '/console/lists/views',
  audience: ['staff'],
  body: z.object({
    list,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(40, { error: 'field.too-long' }),
      ),
    address,
    shared: z.boolean(),
  }),
  answer: view,
});

/** Forgets one of the caller's own views. */
export const removeListView = endpoint({
  name: 'consoleRemoveListView',
  methods: ['DELETE'],
  path: '/console/lists/views/:id',
  audience: ['staff'],
  params: z.object({ id: id() }),
  answer: z.object({}),
});
