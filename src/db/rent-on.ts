import { type SQL, sql } from 'drizzle-orm'

/** The rent of a lease a month on a day, agreed steps followed, in satang. Its table is `l`. */
export function rentOnSql(day: SQL | string): SQL {
  return sql`coalesce((select (s->>'rentSatang')::bigint from jsonb_array_elements(l.rent_steps) s
    where (s->>'from')::date <= ${day}::date order by s->>'from' desc limit 1), l.rent_satang)`
}
