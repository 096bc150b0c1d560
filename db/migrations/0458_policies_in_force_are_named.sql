-- The portal names the versions of the policies of an order and of a profile itself. Until now triggers filled them in. The
-- database refuses an order under a version that is not published, and a row that names none.
drop trigger students_accept_policies on students;
drop function accept_policies_of_student;

create or replace function accept_policies_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state not in ('created', 'awaitingCustomer') then
    raise exception 'the policies of order % are agreed', old.id;
  end if;
  perform refuse_unknown_policy('refund', new.refund_policy_version);
  perform refuse_unknown_policy('terms', new.terms_version);
  return new;
end $$;

alter table orders alter column refund_policy_version drop default, alter column terms_version drop default;
alter table students alter column terms_version drop default, alter column privacy_policy_version drop default;
