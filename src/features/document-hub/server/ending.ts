import { sql } from 'drizzle-orm'
import { mailDue, TOLD_DAYS } from '#contract/end-mails.ts'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, daysBetween, todayInBangkok } from '#thai/days.ts'

export const endingSchedules: Schedule[] = [
  /** In the morning in Bangkok: a mail is read in daylight. */
  { name: 'outside_papers_ending', cron: '25 2 * * *', run: tellEnding },
]

export const endingListeners: Listener[] = [on('outside.ending', 'mail_outside_ending', mailEnding)]

/** More than these are counted and not named in one mail. */
const NAMED = 20

/**
 * Papers `x` that nobody needs to hear of: another of the same kind about the same holds longer, or the lease, home or person
 * that it is about is past.
 */
const IS_PAST = sql`(exists (
    select 1 from outside_papers n
     where n.workspace_id = x.workspace_id and n.id <> x.id and n.kind = x.kind and n.end_day > x.end_day
       and n.lease_id is not distinct from x.lease_id and n.property_id is not distinct from x.property_id
       and n.tenant_id is not distinct from x.tenant_id and n.owner_id is not distinct from x.owner_id
       and (n.kind <> 'other' or n.title = x.title))
  or exists (select 1 from leases l where l.workspace_id = x.workspace_id and l.id = x.lease_id
        and l.status in ('expired', 'terminated', 'renewed'))
  or exists (select 1 from properties h where h.workspace_id = x.workspace_id and h.id = x.property_id and h.deleted_at is not null)
  or exists (select 1 from tenants t where t.workspace_id = x.workspace_id and t.id = x.tenant_id and t.deleted_at is not null)
  or exists (select 1 from owners o where o.workspace_id = x.workspace_id and o.id = x.owner_id and o.deleted_at is not null))`

type Due = { workspaceId: string; id: string; endDay: string; told: number | null }

/** Has the staff written to of papers whose end is 30 or 7 days away: each paper once for each, all of a day in one mail. */
export async function tellEnding(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select x.workspace_id as "workspaceId", x.id, x.end_day::text as "endDay", x.told_days as told
        from outside_papers x join workspaces w on w.id = x.workspace_id and w.status = 'active'
       where x.end_day between ${today} and ${addDays(today, TOLD_DAYS[0])} and not ${IS_PAST}
       order by x.workspace_id, x.id for update of x`)
    const told = new Set<string>()
    for (const { workspaceId, id, endDay, told: before } of rows) {
      const days = mailDue(endDay, today, before)
      if (days === null) continue
      await tx.execute(sql`
        update outside_papers set told_days = ${days}, told_on = ${today} where workspace_id = ${workspaceId} and id = ${id}`)
      told.add(workspaceId)
    }
    for (const workspaceId of told) await announce(tx, 'outside.ending', { workspaceId, day: today })
  })
}

type Row = {
  id: string
  title: string
  endDay: string
  unitNo: string | null
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** To everybody with `edit`. A job may run late: what was replaced or removed meanwhile is left out. */
async function mailEnding(
  kit: Kit,
  { workspaceId, day }: { workspaceId: string; day: string },
): Promise<void> {
  const { papers, members } = await kit.database.inWorkspace(workspaceId, async (tx) => ({
    papers: (
      await tx.execute<Row>(sql`
        select x.id, x.title, x.end_day::text as "endDay", h.unit_no as "unitNo", h.type as "propertyType",
               j.name_th as "projectTh", j.name_en as "projectEn"
          from outside_papers x
          left join properties h on h.workspace_id = x.workspace_id and h.id = x.property_id
          left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
         where x.workspace_id = ${workspaceId} and x.told_on = ${day} and x.end_day >= ${day} and not ${IS_PAST}
         order by x.end_day, x.title, x.id`)
    ).rows,
    members: (
      await tx.execute<{ userId: string }>(sql`
        select user_id as "userId" from workspace_members
         where workspace_id = ${workspaceId} and 'edit' = any (rights) order by user_id`)
    ).rows,
  }))
  if (papers.length === 0) return
  for (const { userId } of members)
    await mailUser(kit, userId, `outside.ending:${workspaceId}:${day}:${userId}`, ({ locale }) => ({
      workspaceId,
      ...contentOf(kit, { papers, day, locale }),
    }))
}

function contentOf(kit: Kit, { papers, day, locale }: { papers: Row[]; day: string; locale: Locale }) {
  const lines = papers.slice(0, NAMED).map(({ endDay, ...row }) => {
    const left = daysBetween(day, endDay)
    const about = {
      paper: [row.title, row.unitNo === null ? '' : roomName({ ...row, unitNo: row.unitNo }, locale)]
        .filter(Boolean)
        .join(' · '),
      date: formatDay(endDay, locale),
    }

    return left === 0
      ? m.document_hub_mail_end_today(about, { locale })
      : m.document_hub_mail_end_line({ ...about, n: left }, { locale })
  })
  const more = papers.length - lines.length
  const subject = m.document_hub_mail_end_subject({ n: papers.length }, { locale })

  return {
    topic: 'calendar' as const,
    subject,
    content: {
      preheader: lines[0] ?? subject,
      paragraphs: [...lines, ...(more > 0 ? [m.document_hub_mail_end_more({ n: more }, { locale })] : [])],
      button: {
        label: m.document_hub_mail_end_button({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/documents?waits=ending'),
      },
    },
  }
}
