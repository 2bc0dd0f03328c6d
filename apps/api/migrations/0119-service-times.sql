-- Talks and tickets by when they began: how fast they are answered is looked at by days.
create index service_chat_by_time on messaging.service_chat (merchant_id, began_at);
create index thread_of_ticket_by_time on messaging.thread (merchant_id, begun_at) where kind in ('feedback', 'question', 'complaint');
