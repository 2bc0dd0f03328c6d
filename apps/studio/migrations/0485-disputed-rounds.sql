-- Rounds that need a person, for whoever counts them: there should be none.
create index round_disputed on studio.round (operator, opened_at) where state = 'disputed';
