import { conflict } from '#contract/problem.ts'
import { MOST_LABELS } from '#features/doors/contract.ts'
import { spacedCode } from '#features/doors/rules.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { findBusiness } from '#features/owners/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import { todayInBangkok } from '#thai/days.ts'
import { codedHomes, type Meant, meantHomes } from './homes.ts'

/** The sheet of labels of the homes that have a code. @throws Problem 404, 409 `door_none`, `door_too_many` */
export async function labelsPdf(
  kit: Kit,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  meant: Meant,
): Promise<File> {
  const [business, homes] = await kit.database.inWorkspace(workspaceId, async (tx) => {
    await meantHomes(tx, workspaceId, meant)
    return [await findBusiness(tx, workspaceId), await codedHomes(tx, workspaceId, meant)]
  })
  if (homes.length === 0) throw conflict('door_none')
  if (homes.length > MOST_LABELS) throw conflict('door_too_many', { count: String(MOST_LABELS) })
  const name = (locale === 'en' && business.nameEn) || business.name
  const pdf = await kit.ports.pdf.render('door-labels', {
    locale,
    issuer: { name, address: '', ...(business.phone && { phone: business.phone }) },
    printedOn: todayInBangkok(kit.now()),
    labels: homes.map((home) => ({
      // Always in Thai: who mends reads it, and numbers are the same in both.
      room: roomName({ ...home, projectTh: null, projectEn: null }, 'th'),
      place: home.projectTh ?? business.name,
      code: spacedCode(home.code),
      url: `${kit.config.publicUrl}/fix/${home.code}`,
    })),
  })

  return pdfFile(pdf, `${m.doors_file({}, { locale })} ${name}`)
}
