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
  /** The bonus that is behind it, by the id that the bonuses have for it. */
  bonusId: Id | null;
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
