-- An entry of the lobby that is no game: it opens the list of its vendor's games of its category (wire: isGame VASSALAGE). Staff put it there,
-- under a code that no game has.
alter table catalogue.game
  add column is_entry boolean not null default false;

-- An entry is listed while there is something behind it.
create or replace view catalogue.listed with (security_invoker = true) as
  select g.merchant_id, g.id, g.vendor_code, g.code, g.category, g.names, g.icon_url, g.classes, g.is_hot,
         case when g.is_entry then exists (
           select from catalogue.game o
            where o.merchant_id = g.merchant_id and o.vendor_code = g.vendor_code and o.category = g.category
              and not o.is_entry and o.is_open and o.is_offered and o.has_trial)
         else g.has_trial end as has_trial,
         g.is_open, g.is_offered, g.position, g.rtp, g.volatility, g.stake_min,
         case when m.stake_max < g.stake_max or g.stake_max is null then m.stake_max else g.stake_max end as stake_max,
         v.names as vendor_names, v.icon_url as vendor_icon_url, v.runs, v.position as vendor_position, g.is_entry
    from catalogue.game g
    join catalogue.vendor v on v.merchant_id = g.merchant_id and v.code = g.vendor_code
    join merchants.merchant m on m.id = g.merchant_id
   where g.is_open and g.is_offered and v.is_open and g.category = any (m.categories)
     and (not g.is_entry or exists (
       select from catalogue.game o
        where o.merchant_id = g.merchant_id and o.vendor_code = g.vendor_code and o.category = g.category
          and not o.is_entry and o.is_open and o.is_offered));
