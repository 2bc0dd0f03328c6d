-- A visitor's talk is in nobody's account, so nobody's closing takes it away: it goes some time after it has ended (messaging/forget-visitors.ts).
create index service_chat_of_visitors_ended on messaging.service_chat (merchant_id, ended_at) where visitor_hash is not null and ended_at is not null;
