import type { InspectionKind, PRESENT, REASONS } from '#features/inspections/rules/choices.ts'
import type { Doc } from '#features/inspections/rules/doc.ts'

/** What the paper of an inspection says, as it stands in the books. */
export type InspectionFacts = {
  kind: InspectionKind
  /** Null while it is not finished. */
  no: string | null
  reason: (typeof REASONS)[number]
  inspectedOn: string
  startedAt: Date | null
  finishedAt: Date | null
  inspectorName: string
  present: (typeof PRESENT)[number]
  presentNote: string
  remarkDays: number
  isHouse: boolean
  home: { th: string; en: string }
  leaseNo: string | null
  tenantName: string | null
  businessName: { th: string; en: string }
  doc: Doc
  photos: { no: number; key: string; chain: string }[]
  /** The inspection it is compared with, for a moving out. */
  last: { no: string | null; day: string; conditions: Record<string, string> } | null
}
