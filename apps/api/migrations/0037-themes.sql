-- What a brand looks like is a row's word. The theme that it wears stands with the brand, for its pages are drawn before any merchant is set.
alter table merchants.merchant add column worn jsonb;
update merchants.merchant set worn = case theme
  when 'river' then '{
    "colours": {
      "canvas": "#fbf6ea", "surface": "#fffdf7", "raised": "#f2e9d3", "sunken": "#f7f0df", "line": "#e0d3b4", "edge": "#6a7a72",
      "ink": "#10333a", "inkSoft": "#45626a", "action": "#0a6b7d", "actionDeep": "#064a57", "onAction": "#ffffff",
      "accent": "#b83a09", "onAccent": "#ffffff", "gain": "#08683f", "loss": "#a81e14", "notice": "#7d5000", "focus": "#0b5563",
      "stitch": "#c9b583"
    },
    "band": {
      "canvas": "#064a57", "surface": "#0a5a69", "raised": "#0d6575", "sunken": "#053e49", "line": "#1b7383", "edge": "#9fc9c6",
      "ink": "#f6fbf7", "inkSoft": "#cfe4e0", "action": "#ffd27a", "actionDeep": "#c98f1d", "onAction": "#10333a",
      "accent": "#ff9a6b", "onAccent": "#2a0d02", "gain": "#8ff0c4", "loss": "#ffd0c4", "notice": "#ffe0a3", "focus": "#ffe7b5",
      "stitch": "#3f95a3"
    },
    "balls": ["#0a6b7d", "#b83a09", "#08683f", "#3f5bb5", "#9a3a86"],
    "corners": "round", "seam": "ripples", "hem": false, "press": "raised", "font": "noto-sans-bengali",
    "marks": {"drawn": "lily", "logo": null, "favicon": null, "appIcon": null}
  }'::jsonb
  else '{
    "colours": {
      "canvas": "#140f2b", "surface": "#1e1742", "raised": "#2b2059", "sunken": "#0e0a20", "line": "#3b2f70", "edge": "#8c7fc4",
      "ink": "#f8f3ff", "inkSoft": "#beb2e4", "action": "#ffb627", "actionDeep": "#d98a00", "onAction": "#1d1133",
      "accent": "#ff5b49", "onAccent": "#22060a", "gain": "#35dba6", "loss": "#ff9486", "notice": "#ffd67a", "focus": "#ffe2a3",
      "stitch": "#6a55b5"
    },
    "band": null,
    "balls": ["#ffb627", "#ff8f7e", "#35dba6", "#9fb4ff", "#f29be6"],
    "corners": "soft", "seam": "stitches", "hem": true, "press": "thick", "font": "noto-sans-bengali",
    "marks": {"drawn": "marigold", "logo": null, "favicon": null, "appIcon": null}
  }'::jsonb
end;
alter table merchants.merchant drop column theme;
alter table merchants.merchant rename column worn to theme;
alter table merchants.merchant alter column theme set not null;
alter table merchants.merchant add column theme_version int not null default 1 check (theme_version >= 1);

-- Every theme that a brand has worn, kept as it was.
create table merchants.theme (
  merchant_id uuid not null references merchants.merchant (id),
  version int not null check (version >= 1),
  theme jsonb not null,
  -- null: what the brand was opened with
  made_by uuid,
  reason text,
  made_at timestamptz not null,
  primary key (merchant_id, version)
);
select platform.protect('merchants.theme');
grant select, insert on merchants.theme to mela_app;

-- A brand's own logo, favicon and app icon, drawn anew from what staff have sent.
create table merchants.mark (
  merchant_id uuid not null references merchants.merchant (id),
  id uuid not null,
  place text not null check (place in ('logo', 'favicon', 'appIcon')),
  width int not null check (width >= 1),
  height int not null check (height >= 1),
  sent_at timestamptz not null,
  primary key (merchant_id, id)
);
select platform.protect('merchants.mark');
grant select, insert on merchants.mark to mela_app;

create table merchants.mark_file (
  merchant_id uuid not null,
  mark_id uuid not null,
  -- the last part of its address
  name text not null,
  bytes bytea not null,
  primary key (merchant_id, mark_id, name),
  foreign key (merchant_id, mark_id) references merchants.mark (merchant_id, id)
);
select platform.protect('merchants.mark_file');
grant select, insert on merchants.mark_file to mela_app;
