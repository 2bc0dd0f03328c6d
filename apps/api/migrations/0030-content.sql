create schema content;
grant usage on schema content to mela_app;

-- Pictures by place (SPEC.md §3: w_home, w_leftmenu, w_login, w_register, w_forget), each for one language or all.
create table content.banner (
  merchant_id uuid not null,
  id uuid not null,
  place text not null check (place in ('home', 'left-menu', 'login', 'register', 'forgot')),
  language text,                        -- null: for every language
  image_url text not null,
  alt text not null,                    -- what a reader who cannot see the picture is told
  link text,                            -- a path of the portal, or nothing
  position int not null default 0,
  shows_from timestamptz,
  shows_until timestamptz,
  primary key (merchant_id, id)
);
select platform.protect('content.banner');
grant select, insert, update, delete on content.banner to mela_app;

-- Plain text by language: a line of the home page's marquee, or what pops up, belongs to a promotion or to the help.
create table content.announcement (
  merchant_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('marquee', 'pop-up', 'login', 'promotion', 'help')),
  audience text not null default 'everybody' check (audience in ('everybody', 'member', 'visitor', 'first-login')),
  titles jsonb not null,
  texts jsonb not null,
  position int not null default 0,
  shows_from timestamptz,
  shows_until timestamptz,
  primary key (merchant_id, id)
);
select platform.protect('content.announcement');
grant select, insert, update, delete on content.announcement to mela_app;
