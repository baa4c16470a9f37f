import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfRow } from '#features/bank/reading/pdf/rows.ts'
import { StatementRefused } from '#features/bank/reading/types.ts'
import type { PdfAnswer, PdfOrder } from './pdf-worker.ts'

/** What one file may cost: its pages and signs, time, and memory of the whole process above what it was. */
export const PDF_LIMITS = { pages: 120, glyphs: 600_000, ms: 20_000, heapMb: 384, growthMb: 700 }

type Limits = typeof PDF_LIMITS

/** One file at a time, for a hard one takes a core and memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * The rows of words of a PDF, read in a thread of its own that is ended when it takes too much. The password is used and forgotten.
 * @throws StatementRefused `bank_pdf_locked`, `bank_pdf_wrong_password`, `bank_pdf_broken`, `bank_pdf_too_long`, `bank_pdf_scanned`
 */
export async function readPdfRows(
  bytes: Uint8Array,
  password: string | undefined,
  limits: Limits = PDF_LIMITS,
): Promise<PdfRow[]> {
  const passwords = password ? spellings(password) : []
  const order = { bytes, passwords, mostPages: limits.pages, mostGlyphs: limits.glyphs }
  const turn = last.then(() => answerTo(order, limits))
  last = turn.catch(() => undefined)
  const answer = await turn
  if ('rows' in answer) {
    if (answer.glyphs === 0) throw new StatementRefused('bank_pdf_scanned')
    return answer.rows
  }
  if (answer.refused === 'locked')
    throw new StatementRefused(passwords.length > 0 ? 'bank_pdf_wrong_password' : 'bank_pdf_locked')
  if (answer.refused === 'too_long')
    throw new StatementRefused('bank_pdf_too_long', { most: String(limits.pages) })
  throw new StatementRefused('bank_pdf_broken')
}

/**
 * A password as it was typed, and as banks write a birth date: eight figures without marks, of the Christian or the Buddhist year.
 */
export function spellings(password: string): string[] {
  const typed = password.trim()
  const digits = typed.replace(/[\s/.-]/g, '')
  const date = /^(\d{4})(\d{4})$/.exec(digits)
  const year = Number(date?.[2])
  const other = date && (year >= 2400 ? year - 543 : year >= 1900 && year < 2100 ? year + 543 : null)

  return [...new Set([password, typed, digits, ...(other ? [`${date[1]}${other}`] : [])])].filter(Boolean)
}

function answerTo(order: PdfOrder, { ms, heapMb, growthMb }: Limits): Promise<PdfAnswer> {
  const worker = new Worker(workerFile(), {
    name: 'statement',
    workerData: order satisfies PdfOrder,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // What a library says of somebody's file is no news for the log.
    stdout: true,
    stderr: true,
  })
  const before = process.memoryUsage.rss()

  return new Promise<PdfAnswer>((resolve) => {
    const settle = (answer: PdfAnswer) => {
      clearTimeout(late)
      clearInterval(watch)
      resolve(answer)
      void worker.terminate()
    }
    const late = setTimeout(() => settle({ refused: 'too_long' }), ms)
    // What streams unpack to lies outside the heap that the limit of a thread counts.
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > growthMb * 1_048_576) settle({ refused: 'broken' })
    }, 100)
    worker.once('message', settle)
    worker.once('error', () => settle({ refused: 'broken' }))
    worker.once('exit', () => settle({ refused: 'broken' }))
  })
}

/** The thread runs from the source file in every build, since Node reads TypeScript by itself. */
function workerFile(): string {
  const beside = path.join(import.meta.dirname, 'pdf-worker.ts')
  return existsSync(beside) ? beside : path.resolve('src/features/bank/server/pdf-worker.ts')
}
