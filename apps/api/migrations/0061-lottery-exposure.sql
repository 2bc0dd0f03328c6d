-- What could be lost on an issue is of no use once its slips are paid.
grant delete on lottery.exposure to mela_app;
