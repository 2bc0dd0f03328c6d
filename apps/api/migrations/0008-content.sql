-- One thing that staff write: a banner, an announcement, a promotion, a page's section, an article. What is written waits in
-- `draft` until it is published; what players see is `published`. Both hold the same shape (domain/content/item.ts).
create table content.item (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('banner', 'marquee', 'notice', 'pop-up', 'promotion', 'promotion-type', 'help', 'guide',
    'agreement', 'news', 'blog', 'licence', 'responsible')),
  -- what an address calls it, where its kind has addresses
  term text check (term ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  -- which edit this is; a change says which one it was made from
  revision int not null default 1,
  -- null: nothing is waiting to be published
  draft jsonb,
  -- null: never published, or withdrawn
  published jsonb,
  -- the first time; an article's date
  published_at timestamptz,
  -- when what players see last changed, or the draft before it was ever seen
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  check (draft is not null or published is not null)
);
create unique index item_merchant_id_kind_term_idx on content.item (merchant_id, kind, term) where term is not null;
create index item_merchant_id_kind_published_at_idx on content.item (merchant_id, kind, published_at desc) where published is not null;
select platform.protect('content.item');
grant select, insert, update, delete on content.item to mela_app;

-- In which order a kind's things stand, in one language; of banners, those of one place. What is not named comes after the
-- others, or before them where the newest comes first.
create table content.shelf_order (
  merchant_id uuid not null,
  shelf text not null,
  language text not null,
  revision int not null default 1,
  draft uuid[],
  published uuid[] not null default '{}',
  primary key (merchant_id, shelf, language)
);
select platform.protect('content.shelf_order');
grant select, insert, update, delete on content.shelf_order to mela_app;

-- Pictures that staff have sent, drawn anew in the widths and formats that pages ask for.
create table content.picture (
  merchant_id uuid not null,
  id uuid not null,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  primary key (merchant_id, id)
);
select platform.protect('content.picture');
grant select, insert, delete on content.picture to mela_app;

create table content.picture_file (
  merchant_id uuid not null,
  picture_id uuid not null,
  width int not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (merchant_id, picture_id, width, format),
  foreign key (merchant_id, picture_id) references content.picture (merchant_id, id) on delete cascade
);
select platform.protect('content.picture_file');
grant select, insert, delete on content.picture_file to mela_app;

-- Lets a browser see drafts for a while, as if they were published. Only a hash of the ticket is kept.
create table content.preview (
  merchant_id uuid not null,
  ticket_hash bytea not null,
  staff_id uuid not null,
  ends_at timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
select platform.protect('content.preview');
grant select, insert, delete on content.preview to mela_app;

-- A member takes part in a promotion at most once.
create table content.application (
  merchant_id uuid not null,
  id uuid not null,
  promotion_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('applying', 'joined', 'process', 'claim', 'claimed', 'issued', 'rejected')),
  comment text not null,
  -- what staff said last; the member reads it
  reason text,
  applied_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, promotion_id, account_id),
  foreign key (merchant_id, promotion_id) references content.item (merchant_id, id)
);
create index application_merchant_id_state_applied_at_idx on content.application (merchant_id, state, applied_at);
create index application_merchant_id_account_id_idx on content.application (merchant_id, account_id);
select platform.protect('content.application');
grant select, insert, update on content.application to mela_app;

-- What a member shows with an application. Until it is sent, a picture belongs to none.
create table content.application_picture (
  merchant_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  application_id uuid,
  type text not null check (type = 'image/webp'),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, application_id) references content.application (merchant_id, id)
);
create index application_picture_merchant_id_account_id_application_id_idx on content.application_picture (merchant_id, account_id,
  application_id);
create index application_picture_merchant_id_application_id_idx on content.application_picture (merchant_id, application_id);
select platform.protect('content.application_picture');
grant select, insert, update, delete on content.application_picture to mela_app;
