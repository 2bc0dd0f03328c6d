-- Where else a brand is, is called as people know it; staff may name any.
update merchants.merchant m
   set resources = (
     select coalesce(jsonb_agg(jsonb_set(one, '{type}', to_jsonb(coalesce(n.name, one ->> 'type'))) order by place), '[]')
       from jsonb_array_elements(m.resources) with ordinality as r (one, place)
       left join (values ('telegram', 'Telegram'), ('whatsapp', 'WhatsApp'), ('facebook', 'Facebook')) n (type, name)
         on n.type = one ->> 'type');
