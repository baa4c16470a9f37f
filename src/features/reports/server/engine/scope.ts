import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { projectName } from '#db/place-name.ts'
import { BY_OWNER_ALONE, type ReportKind, type Side } from '#features/reports/rules/kinds.ts'
import { lastToldDay, type Months, spanOf } from '#features/reports/rules/span.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { firstDayOfMonth } from '#thai/days.ts'
import type { Scope } from './kind.ts'

/** A report as it is asked for (`reportInput`). */
export type Asked = {
  kind: ReportKind
  from?: string
  to?: string
  projectId?: string
  propertyId?: string
  ownerId?: string
  side?: Side
}

type Who = { workspaceId: string; locale: Locale; today: string }

/**
 * What a report reads, from what was asked, and whose figures these are.
 * @throws Problem 422 `reports_span_*` for months that are none; 404 for a building, home or owner of somebody else
 */
export async function scopeOf(tx: Tx, asked: Asked, who: Who): Promise<{ scope: Scope; scopeName: string }> {
  const scope = readScope(asked, who)

  return { scope, scopeName: await nameOf(tx, scope) }
}

/** The scope alone: whether its records are the business's own is not asked. @throws Problem 422 `reports_span_*` */
export function readScope(asked: Asked, { workspaceId, locale, today }: Who): Scope {
  const { kind, projectId, ownerId, side = 'all' } = asked
  const months = monthsOf(asked, today)
  const propertyId = BY_OWNER_ALONE.includes(kind) ? undefined : asked.propertyId

  return {
    ...{ workspaceId, locale, ...months, side: kind === 'income_expense' ? side : 'all' },
    firstDay: firstDayOfMonth(months.from),
    lastDay: lastToldDay(months, today),
    ...(projectId && !BY_OWNER_ALONE.includes(kind) && { projectId }),
    ...(propertyId && { propertyId }),
    ...(ownerId && { ownerId }),
  }
}

function monthsOf(asked: Asked, today: string): Months {
  try {
    return spanOf(asked.kind, asked, today)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ from: `reports_span_${error.message}` })
  }
}

/** Whose figures these are, in words. */
async function nameOf(
  tx: Tx,
  { workspaceId, locale, projectId, propertyId, ownerId, side }: Scope,
): Promise<string> {
  const names: string[] = []
  if (projectId) {
    const { rows } = await tx.execute<{ name: string }>(
      sql`select ${projectName(locale)} as name from projects j where j.workspace_id = ${workspaceId} and j.id = ${projectId}`,
    )
    names.push(rows[0]?.name ?? missing())
  }
  if (propertyId) {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select concat_ws(' ', ${projectName(locale)}, p.unit_no) as name
        from properties p left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
       where p.workspace_id = ${workspaceId} and p.id = ${propertyId}`)
    names.push(rows[0]?.name ?? missing())
  }
  if (ownerId) {
    const { rows } = await tx.execute<{ name: string; nameEn: string | null }>(
      sql`select o.name, o.name_en as "nameEn" from owners o where o.workspace_id = ${workspaceId} and o.id = ${ownerId}`,
    )
    const owner = rows[0] ?? missing()
    names.push(m.reports_of_owner({ owner: (locale === 'en' && owner.nameEn) || owner.name }, { locale }))
  }
  if (names.length > 0) return names.join(' · ')

  return side === 'own' ? m.reports_business_own({}, { locale }) : m.reports_whole_business({}, { locale })
}

function missing(): never {
  throw notFound()
}
