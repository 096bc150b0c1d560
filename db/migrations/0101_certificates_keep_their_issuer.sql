-- Who issued a certificate, as it was printed: what the office changes later (0100) changes no certificate that somebody
-- holds. Those of before, and of an earlier release that still runs, have the facts of institute/institute.ts.
do $$
declare
  facts jsonb := (
    select jsonb_build_object('name', facts -> 'name', 'certification', facts -> 'certification',
      'foundedIn', facts -> 'foundedIn', 'certificateSignatory', facts -> 'certificateSignatory')
    from institute_sections where section = 'identity');
begin
  execute format('alter table certificates add column issuer jsonb not null default %L::jsonb', facts);
end $$;
