-- The rooms' schemas, who may look into them, and the two that somebody else than mela_owner owns. Run before every migration:
-- a new room adds its line here. The tables of the ledger belong to mela_ledger, those of the staff's record to mela_audit, so that
-- forced row-level security binds the functions that write them, too. The programs run as mela_app, which owns nothing.
create schema if not exists platform;
grant usage on schema platform to mela_app, mela_audit, mela_ledger, mela_register;

create schema if not exists ledger authorization mela_ledger;
create schema if not exists operator authorization mela_audit;
create schema if not exists agents;
create schema if not exists alerts;
create schema if not exists approvals;
create schema if not exists bonuses;
create schema if not exists cashier;
create schema if not exists catalogue;
create schema if not exists contacts;
create schema if not exists closing;
create schema if not exists consent;
create schema if not exists content;
create schema if not exists identity;
create schema if not exists notifications;
create schema if not exists lottery;
create schema if not exists member_state;
create schema if not exists member_transfers;
create schema if not exists merchants;
create schema if not exists messaging;
create schema if not exists play;
create schema if not exists protection;
create schema if not exists registration;
create schema if not exists reports;
create schema if not exists security;
create schema if not exists team_figures;
create schema if not exists vendor_wallets;
create schema if not exists verification;
grant usage on schema agents, alerts, approvals, bonuses, cashier, catalogue, closing, consent, contacts, content, identity, ledger, notifications, lottery,
  member_state, member_transfers, merchants, messaging, operator, play, protection, registration, reports, security, team_figures, vendor_wallets, verification to mela_app;

-- The public log of the draws is the record's, and the excluded are written by registration alone: those own tables of these rooms.
grant usage, create on schema lottery to mela_audit;
grant usage, create on schema protection to mela_register;
grant usage on schema identity, merchants to mela_register;

create schema if not exists audit;
grant usage on schema audit to mela_auditor;
