import type { Format } from './layout.ts'

const PT_PER_MM = 72 / 25.4

/** Paper around what is cut to: the bleed, a gap, and the marks. */
export const MARGIN_MM = 10

/** Tells printers where a page is cut and how far its colour reaches: Typst writes neither box. */
export async function withPrintBoxes(pdf: Uint8Array, { w, h, bleed, unitPt }: Format): Promise<Uint8Array> {
  const { PDF, PdfArray, PdfNumber } = await import('@libpdf/core')
  const opened = await PDF.load(pdf)
  const margin = MARGIN_MM * PT_PER_MM
  const box = (grown: number) =>
    PdfArray.of(
      ...[
        margin - grown * unitPt,
        margin - grown * unitPt,
        margin + (w + grown) * unitPt,
        margin + (h + grown) * unitPt,
      ].map((at) => PdfNumber.of(Math.round(at * 1000) / 1000)),
    )
  for (const page of opened.getPages()) {
    page.dict.set('TrimBox', box(0))
    page.dict.set('BleedBox', box(bleed))
  }

  return opened.save()
}
