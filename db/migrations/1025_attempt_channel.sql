-- How the payer reaches the provider: its page, or a QR code that the desk shows.
alter table payment_attempts add column channel text not null default 'page',
  add constraint payment_attempts_channel_known check (channel = any ('{page,qr}'));

create or replace function keep_attempt_facts() returns trigger language plpgsql as $$
begin
  if (old.id, old.order_id, old.number, old.provider, old.channel, old.provider_order_id, old.created_at)
     is distinct from
     (new.id, new.order_id, new.number, new.provider, new.channel, new.provider_order_id, new.created_at)
  then
    raise exception 'the facts of payment attempt % never change', old.id;
  end if;
  return new;
end $$;
drop trigger payment_attempts_keep_facts on payment_attempts;
create trigger payment_attempts_keep_facts
  before update of id, order_id, number, provider, channel, provider_order_id, created_at
  on payment_attempts for each row execute function keep_attempt_facts();
