-- Guesses at staff are counted in identity.attempt, with those that are made at the portal's door. What was counted here is a quarter of an hour old at most.
drop table operator.attempt;
