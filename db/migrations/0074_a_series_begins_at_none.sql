-- The receipts of a year may begin at none: whoever numbers another document first makes their row and locks it, so that
-- two transactions never wait for each other in a circle over the first documents of a year (decision 23).
create or replace function keep_receipt_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- is the row there, the insert goes on to its conflict
    if new.last_number <> 1
       and not exists (select from receipt_series where financial_year = new.financial_year)
       and new.last_number <> (select coalesce(max(sequence), 0) from receipts where financial_year = new.financial_year)
    then
      raise exception 'the receipts of % begin at one', new.financial_year;
    end if;
  elsif (old.financial_year, old.last_number + 1) is distinct from (new.financial_year, new.last_number) then
    raise exception 'the receipts of % are numbered one by one', old.financial_year;
  end if;
  return new;
end $$;
