import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { projectName } from '#db/place-name.ts'
import type { Locale } from '#i18n/locale.ts'

type Choice = { id: string; name: string }

/** Buildings, owners and homes of a business by name. */
export async function readChoices(tx: Tx, { workspaceId, locale }: { workspaceId: string; locale: Locale }) {
  const owner = locale === 'th' ? sql`o.name` : sql`coalesce(nullif(o.name_en, ''), o.name)`
  const projects = await tx.execute<Choice>(sql`
    select j.id, ${projectName(locale)} as name from projects j
     where j.workspace_id = ${workspaceId} and j.deleted_at is null order by name, j.id`)
  const owners = await tx.execute<Choice>(
    sql`select o.id, ${owner} as name from owners o where o.workspace_id = ${workspaceId} and o.deleted_at is null order by name, o.id`,
  )
  const homes = await tx.execute<Choice>(sql`
    select p.id, concat_ws(' ', ${projectName(locale)}, p.unit_no) as name
      from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where p.workspace_id = ${workspaceId} and p.deleted_at is null order by name, p.id`)

  return { projects: projects.rows, owners: owners.rows, homes: homes.rows }
}
