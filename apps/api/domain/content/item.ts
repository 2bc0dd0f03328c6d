import type { Id } from '@mela/primitives';
import type { BannerPlace, Kind } from './kinds.ts';
import type { Link } from './link.ts';

/** Whom it is for (SPEC.md §4); agents hear what members hear, and what is for them alone. */
const AUDIENCES = ['everybody', 'member', 'visitor', 'first-login', 'agent'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a thing says in one language. */
export type Texts = Readonly<{
  title: string;
  /** One plain line. */
  summary: string;
  /** HTML that `cleanHtml` has let through. */
  body: string;
  /** The address of a picture of ours, without width and format. */
  picture: string | null;
}>;

/** What makes a promotion one that members apply for. */
export type Activity = Readonly<{
  opensAt: string | null;
  closesAt: string | null;
  /** Whether pictures must come with an application. */
  pictures: boolean;
}>;

/** Everything that staff decide about a thing; a draft of it and what is published have the same shape. */
export type Facts = Readonly<{
  audience: Audience;
  /** Of a banner. */
  place: BannerPlace | null;
  link: Link | null;
  /** Of a promotion: the thing of the kind `promotion-type` that it belongs to. */
  typeId: Id | null;
  showsFrom: string | null;
  showsUntil: string | null;
  activity: Activity | null;
  /** By language. */
  texts: Readonly<Record<string, Texts>>;
}>;

/** One thing as staff see it. */
export type Item = Readonly<{
  id: Id;
  kind: Kind;
  /** What its address calls it. */
  term: string | null;
  /** Which edit this is. */
  revision: number;
  /** Null: nothing waits to be published. */
  draft: Facts | null;
  /** Null: players do not see it. */
  published: Facts | null;
  publishedAt: Date | null;
  changedAt: Date;
}>;

/** What staff would publish next. */
export const writtenOf = ({ draft, published }: Pick<Item, 'draft' | 'published'>): Facts | null =>
  draft ?? published;

/** How far an application has come. */
const APPLICATION_STATES = [
  'applying',
  'joined',
  'process',
  'claim',
  'claimed',
  'issued',
  'rejected',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Whether an activity takes applications at an instant. */
export function activityStatus({ opensAt, closesAt }: Activity, now: Date): 'join' | 'close' | 'coming-soon' {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt)) return 'coming-soon';
  return closesAt !== null && now.getTime() >= Date.parse(closesAt) ? 'close' : 'join';
}

/** What staff may answer to an application, by how far it has come. A reward must be claimed before it is issued. */
export const ANSWERS = {
  applying: ['joined', 'claim', 'rejected'],
  joined: ['process', 'claim', 'rejected'],
  process: ['claim', 'rejected'],
  claim: ['rejected'],
  claimed: ['issued', 'rejected'],
  issued: [],
  rejected: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>;

/** Whether staff may answer one state with another. */
export const mayAnswer = (from: ApplicationState, to: ApplicationState): boolean =>
  (ANSWERS[from] as readonly ApplicationState[]).includes(to);
