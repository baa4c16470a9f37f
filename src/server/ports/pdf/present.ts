import { breakLong } from './break-long.ts'
import { cleanDeep } from './clean-text.ts'
import { presentComposed } from './composed/present-composed.ts'
import { picturesOf, presentInspection } from './inspection/present-inspection.ts'
import { presentDoorLabels } from './labels/present-door-labels.ts'
import { presentNoteSheets } from './notes/present-note-sheets.ts'
import type { PaperLogo, PaperName, Papers } from './papers.ts'
import { presentInvoice, presentReceipt } from './present-bill.ts'
import { evidencePictures, presentDepositSettlement } from './present-deposit.ts'
import { presentLease } from './present-lease.ts'
import { presentStatement } from './present-statement.ts'
import type { Picture } from './render-order.ts'
import { presentReport } from './report/present-report.ts'
import { presentBillSlips } from './slips/present-bill-slips.ts'

type Presenters = { [Name in PaperName]: (paper: Papers[Name]) => object }

const presenters: Presenters = {
  invoice: presentInvoice,
  receipt: presentReceipt,
  lease: presentLease,
  'owner-statement': presentStatement,
  'deposit-settlement': presentDepositSettlement,
  'door-labels': presentDoorLabels,
  'note-sheets': presentNoteSheets,
  'bill-slips': presentBillSlips,
  composed: presentComposed,
  inspection: presentInspection,
  report: presentReport,
}

/**
 * Turns a paper's data into the strings its template prints: money, days and months in the words of
 * the locale, text cleaned. Throws `RangeError` for a figure or day that is none, or sums that disagree.
 */
export function presentPaper<Name extends PaperName>(
  template: Name,
  data: Papers[Name],
): { view: object; logo?: PaperLogo; pictures?: Picture[] } {
  return {
    view: breakLong(presenters[template](cleanDeep(data))),
    logo: data.issuer.logo,
    ...('photos' in data && { pictures: picturesOf(data) }),
    ...('evidence' in data && { pictures: evidencePictures(data) }),
  }
}
