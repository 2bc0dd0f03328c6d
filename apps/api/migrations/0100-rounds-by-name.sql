-- By what their vendors call them. A summary of each stretch of the table is enough for whoever looks for one, and costs a bet next to nothing:
-- rounds go to the table's end, which is summed up afterwards.
create index round_by_name on play.round using brin (round text_bloom_ops (n_distinct_per_range = 2000))
  with (pages_per_range = 32, autosummarize = on);
