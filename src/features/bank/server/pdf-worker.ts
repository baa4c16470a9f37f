import { parentPort, workerData } from 'node:worker_threads'
import { PDF } from '@libpdf/core'
import { type Glyph, type PdfRow, rowsOf } from '#features/bank/reading/pdf/rows.ts'

export type PdfOrder = { bytes: Uint8Array; passwords: string[]; mostPages: number; mostGlyphs: number }
export type PdfAnswer =
  | { rows: PdfRow[]; glyphs: number }
  | { refused: 'locked' | 'broken' | 'too_long'; pages?: number }

/** One file, then the thread ends. What goes wrong in a file of somebody's is an answer. */
parentPort?.postMessage(await read(workerData as PdfOrder))

async function read({ bytes, passwords, mostPages, mostGlyphs }: PdfOrder): Promise<PdfAnswer> {
  try {
    const pdf = await opened(bytes, passwords)
    if (!pdf) return { refused: 'locked' }
    const pages = pdf.getPageCount()
    if (pages > mostPages) return { refused: 'too_long', pages }
    const rows: PdfRow[] = []
    let glyphs = 0
    for (const [index, page] of pdf.getPages().entries()) {
      const drawn = page.extractText().lines.flatMap(({ spans }) => spans.flatMap(({ chars }) => chars))
      // What the library puts in between stands at half a turn.
      const own = drawn.filter(({ sequenceIndex = 0 }) => Number.isInteger(sequenceIndex))
      glyphs += own.filter(({ char }) => char.trim() !== '').length
      if (glyphs > mostGlyphs) return { refused: 'too_long', pages }
      rows.push(...rowsOf(own.map(glyphOf), index + 1))
    }

    return { rows, glyphs }
  } catch {
    return { refused: 'broken' }
  }
}

async function opened(bytes: Uint8Array, passwords: string[]): Promise<PDF | null> {
  const open = await PDF.load(bytes)
  if (!open.isEncrypted || open.isAuthenticated) return open
  for (const credentials of passwords) {
    const pdf = await PDF.load(bytes, { credentials })
    if (pdf.isAuthenticated) return pdf
  }

  return null
}

type Drawn = {
  char: string
  bbox: { x: number; width: number }
  fontSize: number
  baseline: number
  sequenceIndex?: number
}

function glyphOf({ char, bbox, fontSize, baseline, sequenceIndex = 0 }: Drawn): Glyph {
  const size = Math.abs(fontSize) || 1

  return { char, left: bbox.x, right: bbox.x + bbox.width, baseline, size, turn: sequenceIndex }
}
