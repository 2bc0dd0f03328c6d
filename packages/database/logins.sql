-- Everybody who logs in to the installation's databases, and the roles that own the books and the register of excluded players and log in
-- nowhere. Once per server, by its administrator; safe to run again.
do $$
declare
  v_role text;
  v_set record;
begin
  foreach v_role in array array['mela_owner', 'mela_app', 'mela_studio', 'mela_auditor', 'mela_ledger', 'mela_audit', 'mela_register'] loop
    if to_regrole(v_role) is null then
      execute format('create role %I', v_role);
    end if;
  end loop;
  -- A login may change its own settings, for its next sessions.
  for v_set in
    select r.rolname, d.datname from pg_db_role_setting s join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
     where r.rolname in ('mela_owner', 'mela_app', 'mela_studio', 'mela_auditor')
  loop
    execute format('alter role %I', v_set.rolname) || coalesce(' in database ' || quote_ident(v_set.datname), '') || ' reset all';
  end loop;
end
$$;

-- Migrates: owns the databases and all that the migrations make, and moves the rows of every merchant.
alter role mela_owner login bypassrls;
grant mela_app, mela_ledger, mela_audit, mela_register to mela_owner with admin option;

-- The api and its workers.
alter role mela_app login noinherit;
alter role mela_app set statement_timeout = '4s';
alter role mela_app set lock_timeout = '2s';
alter role mela_app set idle_in_transaction_session_timeout = '3s';

-- The studio.
alter role mela_studio login noinherit;
alter role mela_studio set statement_timeout = '4s';
alter role mela_studio set lock_timeout = '2s';
alter role mela_studio set idle_in_transaction_session_timeout = '3s';

-- Checks from outside: reads the views of the schema audit.
alter role mela_auditor login noinherit;
alter role mela_auditor set default_transaction_read_only = on;
alter role mela_auditor set statement_timeout = '60s';
alter role mela_auditor set lock_timeout = '2s';
alter role mela_auditor set idle_in_transaction_session_timeout = '3s';
