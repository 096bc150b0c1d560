import type pg from 'pg'

/** From now on mails, and the papers that are drawn for them, wait for a day: what they take is not a request's. */
export async function holdMails(client: pg.Client): Promise<void> {
  await client.query(`
    create function pgboss.wait_a_day() returns trigger language plpgsql as $$
    begin
      new.start_after := now() + interval '1 day';
      return new;
    end $$`)
  await client.query(`
    create trigger hold_mails before insert on pgboss.job for each row
    when (new.name <> 'complete-enrollment') execute function pgboss.wait_a_day()`)
}
