import { sql } from 'drizzle-orm'
import { mailUser } from '#features/accounts/server/service.ts'
import type { AuditFault } from '#features/admin/contract.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'

type Broken = { at: string; faults: number; fault: AuditFault; business: string | null }

/** Tells every admin that the audit log is not whole: once for each first fault, however often it is found again. */
export async function mailBroken(kit: Kit, checkId: string): Promise<void> {
  const [broken] = await kit.database.once<Broken>(sql`
    select c.finished_at as at, c.faults, c.first_fault as fault,
           (select business_name from workspaces w where w.id::text = c.first_fault ->> 'workspaceId') as business
      from audit_checks c where c.id = ${checkId} and c.faults > 0`)
  if (!broken) return
  const { fault, faults, at } = broken
  const admins = await kit.database.once<{ id: string }>(
    sql`select id from users where role = 'Admin' and status = 'active' order by id`,
  )
  for (const { id } of admins)
    await mailUser(
      kit,
      id,
      `audit.broken:${fault.workspaceId}:${fault.kind}:${fault.seq}:${id}`,
      ({ locale }) => {
        const subject = m.admin_mail_broken_subject({}, { locale })
        const where = broken.business ?? m.admin_audit_platform({}, { locale })
        return {
          topic: 'security' as const,
          subject,
          content: {
            preheader: m.admin_mail_broken_means({}, { locale }),
            paragraphs: [
              m.admin_mail_broken_text(
                { time: formatDateTime(new Date(at), locale), where, seq: formatNumber(fault.seq) },
                { locale },
              ),
              m.admin_mail_broken_means({}, { locale }),
              m.admin_mail_broken_todo({}, { locale }),
            ],
            facts: [[m.admin_mail_broken_faults({}, { locale }), formatNumber(faults)]],
            button: {
              label: m.admin_mail_broken_open({}, { locale }),
              url: kit.config.publicUrl + pathIn(locale, '/dashboard/admin/audit-log'),
            },
          },
        }
      },
    )
}
