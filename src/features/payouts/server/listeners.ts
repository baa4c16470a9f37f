import { sql } from 'drizzle-orm'
import { personNameIn } from '#db/person-name.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatAmount } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { findPayees } from './payees.ts'
import { payoutsOf, totalOf } from './store.ts'

export const payoutsListeners: Listener[] = [on('payout.handed', 'payouts_mail_handed', mailHanded)]

/** To everybody else who sees money: payouts wait for a second person. */
async function mailHanded(
  kit: Kit,
  { workspaceId, runId }: { workspaceId: string; runId: string },
): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const waiting = await payoutsOf(tx, { workspaceId, id: runId }, ['waiting'])
    const payees = await findPayees(
      tx,
      workspaceId,
      waiting.map(({ ownerId }) => ownerId),
    )
    const { rows } = await tx.execute<{
      userId: string
      by: Record<Locale, string> | null
      handedAt: string
    }>(sql`
      select m.user_id as "userId", r.handed_at as "handedAt",
             (select json_build_object('th', ${personNameIn('th')}, 'en', ${personNameIn('en')}) from users u where u.id = r.prepared_by) as by
        from payout_runs r join workspace_members m on m.workspace_id = r.workspace_id
       where r.workspace_id = ${workspaceId} and r.id = ${runId} and 'money' = any(m.rights)
         and m.user_id is distinct from r.prepared_by`)
    const changed = [...payees.values()].filter(({ changing }) => changing !== null).length

    return { count: waiting.length, total: totalOf(waiting), changed, people: rows }
  })
  if (found.count === 0) return
  for (const { userId, by } of found.people)
    await mailUser(kit, userId, `payout.handed:${runId}:${userId}`, ({ locale }) => {
      const amount = formatAmount(found.total)
      const n = String(found.count)
      const subject =
        found.count === 1
          ? m.payouts_mail_subject_one({ amount }, { locale })
          : m.payouts_mail_subject({ n, amount }, { locale })
      const text = m.payouts_mail_text({ name: by?.[locale] ?? '' }, { locale })
      const changed =
        found.changed === 1
          ? m.payouts_mail_changed_one({}, { locale })
          : m.payouts_mail_changed({ m: String(found.changed) }, { locale })

      return {
        workspaceId,
        topic: 'reports' as const,
        mustMail: true,
        short: m.payouts_short_handed({}, { locale }),
        subject,
        content: {
          preheader: text,
          paragraphs: [text, ...(found.changed > 0 ? [changed] : [])],
          button: {
            label: m.payouts_mail_look({}, { locale }),
            url: kit.config.publicUrl + pathIn(locale, `/dashboard/manager/accounting/payouts/${runId}`),
          },
        },
      }
    })
}
