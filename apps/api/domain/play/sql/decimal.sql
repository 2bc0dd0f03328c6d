-- An amount as facts carry it: decimal text with four decimals.
create or replace function play.decimal(p_amount bigint) returns text
  language sql immutable
  return case when p_amount < 0 then '-' else '' end || (abs(p_amount) / 10000)::text || '.' || lpad((abs(p_amount) % 10000)::text, 4, '0');
