-- Where copies of a brand's pictures are fetched from, and under which id its visits are counted; null: they are not.
alter table merchants.merchant
  add column image_cdns text[] not null default '{}',
  add column analytics_id text;
