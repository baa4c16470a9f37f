import { UploadRefused } from './refusal.ts'

/** Readers accept a PDF whose mark stands anywhere in this many bytes, so an image may hide one there. */
const markWindow = 1024

/** Whether PDF readers would open this file as a PDF. */
export function hasPdfMark(file: Buffer): boolean {
  return file.subarray(0, markWindow + 5).includes('%PDF-', 0, 'latin1')
}

/**
 * Checks the frame of a PDF: version at the first byte, cross-reference pointer and end mark at the end. Throws
 * `file_broken` when it was cut, `file_type_invalid` when its head also reads as a web page.
 */
export function checkPdf(file: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) throw new UploadRefused('file_broken')
  const head = file.toString('latin1', 0, markWindow).toLowerCase()
  if (/<(?:!doctype html|html|script|svg|body|iframe)[\s>]/.test(head))
    throw new UploadRefused('file_type_invalid')
  const tail = file.toString('latin1', Math.max(0, file.length - 2048))
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw new UploadRefused('file_broken')
}
