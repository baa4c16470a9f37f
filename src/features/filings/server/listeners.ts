import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { forgetFilings } from './forget.ts'
import { listFilings, wantedFilings } from './read.ts'

export const filingsSchedules: Schedule[] = [
  /** In the morning in Bangkok: a mail is read in daylight. */
  { name: 'filings_due', cron: '25 2 * * *', run: tellDue },
  { name: 'filings_forget', cron: '45 18 * * *', run: forgetFilings },
]

export const filingsListeners: Listener[] = [
  on('lease.activated', 'mail_filing_of_lease', (kit, { workspaceId, leaseId }) =>
    mailDue(kit, { workspaceId, filingId: leaseId }),
  ),
  on('filing.due', 'mail_filing_due', mailDue),
  on('filing.filed', 'mail_filing_filed', mailFiled),
]

/** Has the managers told of whom to file. Each filing is written of once, by the key of its mail. */
async function tellDue(kit: Kit): Promise<void> {
  const now = kit.now()
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ workspaceId: string; filingId: string }>(sql`
      select a.workspace_id as "workspaceId", a.id as "filingId" from (${wantedFilings('active', todayInBangkok(now))}) a
       where a.status = 'open' and not a.is_asked and a.arrived_at > ${now.toISOString()}::timestamptz - interval '48 hours'
       order by 1, 2`)
    for (const row of rows) await announce(tx, 'filing.due', row)
  })
}

type About = { workspaceId: string; filingId: string }

/** To everybody with `edit`. A job may run late: what was filed meanwhile is left. */
async function mailDue(kit: Kit, { workspaceId, filingId }: About): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ userId: string }>(sql`
      select user_id as "userId" from workspace_members
       where workspace_id = ${workspaceId} and 'edit' = any (rights) order by 1`)
    const { data } = await listFilings(tx, kit, workspaceId, { id: filingId, page: 1, itemsPerPage: 1 })
    return { members: rows, filing: data[0] }
  })
  const { filing } = found
  if (!filing || (filing.state !== 'due' && filing.state !== 'late')) return
  for (const { userId } of found.members)
    await mailUser(kit, userId, `filing.due:${filingId}:${userId}`, ({ locale }) => {
      const { tenantName, unitNo, dueAt, state } = filing
      const who = unitNo ? `${tenantName} (${unitNo})` : tenantName
      const said = { who, moment: formatDateTime(dueAt, locale) }
      const isLate = state === 'late'
      const text = (isLate ? m.filings_mail_late : m.filings_mail_due)(said, { locale })

      return {
        workspaceId,
        topic: 'calendar' as const,
        short: (isLate ? m.filings_short_late : m.filings_short_due)(said, { locale }),
        subject: (isLate ? m.filings_mail_late_subject : m.filings_mail_due_subject)(said, { locale }),
        content: {
          preheader: text,
          paragraphs: [text],
          button: {
            label: m.filings_open_sheet({}, { locale }),
            url: urlOf(kit, locale, `/dashboard/manager/filings/${filingId}`),
          },
        },
      }
    })
}

/** To the tenant's account, where they find the proof. What was taken back meanwhile is left. */
async function mailFiled(kit: Kit, { workspaceId, filingId, filedAt }: About & { filedAt: string }) {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ userId: string; hasProof: boolean }>(sql`
      select u.user_id as "userId", f.proof_file_id is not null as "hasProof"
        from filings f join user_links u on u.workspace_id = f.workspace_id and u.kind = 'tenant' and u.record_id = f.tenant_id
       where f.workspace_id = ${workspaceId} and f.id = ${filingId} and f.status = 'filed' and f.filed_at = ${filedAt}::timestamptz`),
  )
  for (const { userId, hasProof } of rows)
    await mailUser(kit, userId, `filing.filed:${filingId}:${filedAt}:${userId}`, ({ locale }) => {
      const date = formatDay(todayInBangkok(new Date(filedAt)), locale)
      const text = hasProof ? m.filings_mail_proof({}, { locale }) : m.filings_mail_filed({}, { locale })

      return {
        workspaceId,
        topic: 'calendar' as const,
        subject: m.filings_mail_filed_subject({ date }, { locale }),
        content: {
          preheader: text,
          paragraphs: [text],
          button: {
            label: m.filings_mail_button({}, { locale }),
            url: urlOf(kit, locale, '/dashboard/tenant/documents'),
          },
        },
      }
    })
}

const urlOf = (kit: Kit, locale: Locale, path: string) => kit.config.publicUrl + pathIn(locale, path)
