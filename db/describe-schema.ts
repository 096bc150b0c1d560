import type pg from 'pg'

/**
 * Describes everything that a schema holds, one line each and in a stable order: two schemas with the same lines are the
 * same to every query. Privileges are left out, because db/grant-portal-role.ts sets them after every migration. The
 * names of NOT NULL constraints are left out too, because PostgreSQL has them since version 18 only.
 * @param schema comes first in the search path of the caller, so that PostgreSQL prints its names without the schema.
 */
export async function describeSchema(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(description, [schema])
  return rows.map(({ line }) => line.replaceAll(`${schema}.`, '').trim())
}

const description = `
  with relations as (
    select oid, relname, relkind, reloptions from pg_class
    where relnamespace = $1::regnamespace and relname <> 'schema_migrations' and relname <> 'schema_migrations_pkey'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  ), columns as (
    select relname, attribute.*, row_number() over (partition by attrelid order by attnum) as place,
      pg_get_expr(adbin, adrelid) as value
    from pg_attribute attribute join relations on relations.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'p', 'm', 'f')
  ), functions as (
    select * from pg_proc
    where pronamespace = $1::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  )
  select concat_ws(' ', 'relation', relkind, relname, reloptions::text) as line from relations where relkind <> 'i'
  union all
  select concat_ws(' ', 'column', relname, lpad(place::text, 3, '0'), attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''),
    'generated ' || nullif(attgenerated::text, ''), 'default ' || value, 'storage ' || attstorage::text,
    'statistics ' || nullif(attstattarget, -1), attoptions::text, attcollation::regcollation)
  from columns
  union all
  select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
  from pg_constraint join relations on relations.oid = conrelid where contype not in ('n', 't')
  union all
  select concat_ws(' ', 'index', relname, pg_get_indexdef(relations.oid), reloptions::text,
    case when not indisvalid then 'invalid' end,
    (select string_agg(attname || ' ' || attstattarget, ' ' order by attnum) from pg_attribute
     where attrelid = relations.oid and attstattarget >= 0))
  from relations join pg_index on indexrelid = relations.oid
  union all
  select concat_ws(' ', 'trigger', relname, pg_get_triggerdef(pg_trigger.oid, true), tgenabled)
  from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal
  union all
  select concat_ws(' ', 'function', proname, pg_get_functiondef(oid)) from functions where prokind <> 'a'
  union all
  select concat_ws(' ', 'aggregate', proname, pg_get_function_arguments(oid)) from functions where prokind = 'a'
  union all
  select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select concat_ws(' ', 'rule', relname, pg_get_ruledef(pg_rewrite.oid))
  from pg_rewrite join relations on relations.oid = ev_class where relkind in ('r', 'p')
  union all
  select concat_ws(' ', 'sequence', relname, format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax,
    seqcache, seqcycle)
  from pg_sequence join relations on relations.oid = seqrelid
  union all
  select concat_ws(' ', 'type', typname, typtype, format_type(typbasetype, typtypmod), typnotnull, typdefault,
    (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))
  from pg_type where typnamespace = $1::regnamespace and typtype in ('d', 'e', 'r', 'm')
  union all
  select concat_ws(' ', 'policy', relname, polname, polcmd, pg_get_expr(polqual, polrelid),
    pg_get_expr(polwithcheck, polrelid))
  from pg_policy join relations on relations.oid = polrelid
  union all
  select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  where stxnamespace = $1::regnamespace
  union all
  select concat_ws(' ', 'comment', identified.identity, pg_description.description)
  from pg_description, pg_identify_object(classoid, objoid, objsubid) identified
  where objoid in (select oid from relations union all select oid from functions)
  order by line`
