import { inArray } from 'drizzle-orm'
import { files } from '#db/tables/files.ts'
import type { ReportKind } from '#features/reports/rules/kinds.ts'
import { titleOf } from '#features/reports/server/engine/present.ts'
import { readBusiness } from '#features/reports/server/files/business.ts'
import { reports } from '#features/reports/tables.ts'
import { formatAmount, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { ofReport } from './make.ts'

/** Larger files do not go by mail: many mail servers take no more than this with what surrounds it. */
const MOST_MAILED_BYTES = 7_000_000

/** The files of a report to each of its addresses; once for each time it was asked for. */
export async function mailReport(kit: Kit, which: { workspaceId: string; reportId: string }): Promise<void> {
  const { workspaceId, reportId } = which
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(reports).where(ofReport(which))
    if (!row) return null
    const ids = [row.pdfFileId, row.xlsxFileId].filter((id) => id !== null)
    const kept = ids.length === 0 ? [] : await tx.select().from(files).where(inArray(files.id, ids))
    if (!row.mailedAt)
      await tx.update(reports).set({ mailings: 1, mailedAt: kit.now() }).where(ofReport(which))

    return { row, kept, business: await readBusiness(tx, workspaceId, row.locale) }
  })
  if (found?.row.status !== 'ready' || !found.row.told) return
  const { row, kept, business } = found
  const { locale, told, mailTo, note } = row
  const mailing = Math.max(1, row.mailings)
  const title = titleOf(row.kind as ReportKind, locale)
  const { period, scopeName } = row.told!
  kept.sort((a, b) => (a.type < b.type ? -1 : 1))
  const light = kept.filter(({ sizeBytes }) => sizeBytes <= MOST_MAILED_BYTES)
  const said = { report: title, period, scope: scopeName }
  for (const address of mailTo)
    await notify(kit, {
      topic: 'reports',
      dedupeKey: `report.ready:${reportId}:${mailing}:${address}`,
      short: null,
      mustMail: true,
      workspaceId,
      to: address,
      fromName: business.name,
      locale,
      subject: m.reports_mail_subject(said, { locale }),
      content: {
        preheader: m.reports_mail_text(said, { locale }),
        heading: m.reports_mail_subject(said, { locale }),
        paragraphs: [
          m.reports_mail_text({ ...said }, { locale }),
          ...(note ? [note] : []),
          ...(light.length < kept.length ? [m.reports_mail_too_large({}, { locale })] : []),
        ],
        facts: (told!.figures as { label: string; type: string; value: string }[]).map(
          ({ label, type, value }) =>
            [label, type === 'money' ? formatAmount(BigInt(value)) : formatNumber(BigInt(value))] as [
              string,
              string,
            ],
        ),
        button: {
          label: m.reports_mail_button({}, { locale }),
          url: `${kit.config.publicUrl}${pathIn(locale, `/dashboard/manager/report/made/${reportId}`)}`,
        },
        footer: {
          sender: business.name,
          address: [business.address, business.phone].filter(Boolean).join(' · '),
          reason: m.reports_mail_reason({ business: business.name }, { locale }),
        },
      },
      attachments: light.map(({ id, name }) => ({ fileId: id, name })),
    })
}
