import { sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import { findBusiness, nameIn } from '#features/owners/server/service.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findBroadcast, PERSON, type Reading } from './read.ts'

type Sheet = { name: string | null; room: string; language: 'th' | 'en'; subject: string; text: string }

/**
 * A sheet for each of those who have neither account nor address: to print and bring to their door.
 * @throws Problem 404, 409 `broadcast_no_sheets`
 */
export async function sheetsPdf(kit: Kit, reading: Reading, id: string): Promise<File> {
  const { workspaceId, locale } = reading
  const [business, sheets] = await kit.database.inWorkspace(workspaceId, async (tx) => {
    await findBroadcast(tx, reading, { id })
    const { rows } = await tx.execute<Sheet>(sql`
      select coalesce(nullif(trim(t.first_name || ' ' || t.last_name), ''), o.name) as name, s.room, s.language, s.subject, s.text
        from broadcast_sends s
        ${PERSON}
       where s.workspace_id = ${workspaceId} and s.broadcast_id = ${id} and s.state = 'no_way' order by s.position limit 500`)
    return [await findBusiness(tx, workspaceId), rows] as const
  })
  if (sheets.length === 0) throw conflict('broadcast_no_sheets')
  const pdf = await kit.ports.pdf.render('note-sheets', {
    locale,
    issuer: {
      name: nameIn(business, locale),
      address: (locale === 'en' && business.addressEn) || business.addressTh || '',
      ...(business.phone && { phone: business.phone }),
      ...(business.primaryColor && { accent: business.primaryColor }),
    },
    printedOn: todayInBangkok(kit.now()),
    sheets: sheets.map(({ name, ...sheet }) => ({ ...sheet, name: name ?? '' })),
  })

  return pdfFile(pdf, m.broadcasts_sheets_file({}, { locale }))
}
