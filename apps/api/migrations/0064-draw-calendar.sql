-- When a game draws, where that is not all day long: hours, days, holidays and numbering, as data.
alter table lottery.game add column calendar jsonb;
