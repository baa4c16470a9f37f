import { sql } from 'drizzle-orm'
import { mailDue, TOLD_DAYS } from '#contract/end-mails.ts'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import type { PolicyKind } from '#features/insurance/contract.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, daysBetween, todayInBangkok } from '#thai/days.ts'
import { findPolicies, type Policy } from './read.ts'

export const insuranceSchedules: Schedule[] = [
  /** In the morning in Bangkok: a mail is read in daylight. */
  { name: 'policies_ending', cron: '20 2 * * *', run: tellEnding },
]

export const insuranceListeners: Listener[] = [on('policy.ending', 'mail_policy_ending', mailEnding)]

/** Goes on without a gap: a later policy of the same home, kind and holder. */
const IS_FOLLOWED = sql`exists (
  select 1 from insurance_policies n
   where n.workspace_id = p.workspace_id and n.property_id = p.property_id and n.kind = p.kind and n.id <> p.id
     and n.tenant_id is not distinct from p.tenant_id and n.owner_id is not distinct from p.owner_id
     and n.end_day > p.end_day and n.start_day <= p.end_day + 1)`

type Due = { workspaceId: string; id: string; endDay: string; told: number | null }

/** Has those written about whose end is 30 or 7 days away, each once. */
async function tellEnding(kit: Kit): Promise<void> {
  const today = todayInBangkok(kit.now())
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select p.workspace_id as "workspaceId", p.id, p.end_day::text as "endDay", p.told_days as told
        from insurance_policies p join workspaces w on w.id = p.workspace_id and w.status = 'active'
       where p.end_day between ${today} and ${addDays(today, TOLD_DAYS[0])} and not ${IS_FOLLOWED}
       order by p.workspace_id, p.id for update of p`)
    for (const { workspaceId, id, endDay, told } of rows) {
      const days = mailDue(endDay, today, told)
      if (days === null) continue
      await tx.execute(sql`
        update insurance_policies set told_days = ${days} where workspace_id = ${workspaceId} and id = ${id}`)
      await announce(tx, 'policy.ending', { workspaceId, policyId: id, endDay, days: String(days) })
    }
  })
}

type Ending = { workspaceId: string; policyId: string; endDay: string; days: string }
type Recipient = { userId: string; path: string }

/** To everybody with `edit`, and to whose own it is. A job may run late: what was renewed or removed meanwhile is left. */
async function mailEnding(kit: Kit, { workspaceId, policyId, endDay, days }: Ending): Promise<void> {
  const isStill = sql`p.id = ${policyId} and p.end_day = ${endDay} and not ${IS_FOLLOWED}`
  const read = (locale: Locale) =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      const [policy] = await findPolicies(tx, kit, { workspaceId, locale }, isStill)
      return policy
    })
  const [th, en] = [await read('th'), await read('en')]
  if (!th || !en) return
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<Recipient>(sql`
      select m.user_id as "userId", ${`/dashboard/manager/insurance/${policyId}`} as path
        from workspace_members m where m.workspace_id = ${workspaceId} and 'edit' = any (m.rights)
      union all
      select l.user_id, '/dashboard/' || l.kind || ${`/insurance/${policyId}`}
        from user_links l join insurance_policies p on p.workspace_id = l.workspace_id and p.id = ${policyId}
       where l.workspace_id = ${workspaceId}
         and ((l.kind = 'tenant' and l.record_id = p.tenant_id) or (l.kind = 'owner' and l.record_id = p.owner_id))
       order by 1, 2`),
  )
  for (const { userId, path } of rows)
    await mailUser(kit, userId, `policy.ending:${policyId}:${endDay}:${days}:${userId}`, ({ locale }) => ({
      workspaceId,
      ...contentOf(kit, { policy: locale === 'th' ? th : en, path, locale }),
    }))
}

const KINDS: Record<PolicyKind, typeof m.insurance_kind_fire> = {
  building: m.insurance_kind_building,
  contents: m.insurance_kind_contents,
  liability: m.insurance_kind_liability,
  fire: m.insurance_kind_fire,
}

type Facts = { policy: Policy; path: string; locale: Locale }

function contentOf(kit: Kit, { policy, path, locale }: Facts) {
  const { homeName, policyNo, insurer, endDay } = policy
  const left = Math.max(0, daysBetween(todayInBangkok(kit.now()), endDay))
  const about = { no: policyNo, insurer, kind: KINDS[policy.kind]({}, { locale }) }
  const text =
    left === 0
      ? m.insurance_mail_end_today(about, { locale })
      : m.insurance_mail_end({ ...about, n: String(left) }, { locale })

  return {
    topic: 'calendar' as const,
    subject: m.insurance_mail_subject({ room: homeName, date: formatDay(endDay, locale) }, { locale }),
    content: {
      preheader: text,
      paragraphs: [text],
      button: {
        label: m.insurance_mail_button({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, path),
      },
    },
  }
}
