import { FILING_STAGES, type FilingStage } from '#features/filings/contract.ts'
import { m } from '#i18n/messages/messages.js'

/** Each stage, in the order of the filter. */
export const stageWords: Record<FilingStage, () => string> = {
  open: m.filings_stage_open,
  done: m.filings_stage_done,
}

/** A text of an address or a form as a stage, if it is one. */
export function asStage(text: string | null | undefined): FilingStage | undefined {
  return FILING_STAGES.find((one) => one === text)
}
