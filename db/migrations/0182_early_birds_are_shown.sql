-- What lowers a fee for everybody stands on cards and course pages (decision 72), which are kept until the catalogue changes.
create trigger concessions_tell_visitors after insert or update on concessions
  for each row when (new.via = 'automatic') execute function tell_catalog_changed();
