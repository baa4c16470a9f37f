import { spawnSync } from 'node:child_process'

/** Whether this machine has poppler, which most readers of Linux copy with. */
export const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

/** The text of a PDF as poppler copies it, in the order of the file. */
export function readAsPoppler(pdf: Uint8Array): string {
  return spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1 << 26 })
    .stdout
}
