import { afterAll, describe, expect, it } from 'vitest'
import type { PaperName, Papers } from './papers.ts'
import { createPdfPort } from './pdf-port.ts'
import { presentPaper } from './present.ts'
import { readAsChrome } from './testing/read-as-chrome.ts'
import { hasPoppler, readAsPoppler } from './testing/read-as-poppler.ts'
import { readPdfText } from './testing/read-pdf-text.ts'
import {
  longInvoice,
  sampleCompanyInvoice,
  sampleDepositReceipt,
  sampleInvoice,
  sampleReceipt,
} from './testing/sample-bills.ts'
import { sampleComposed } from './testing/sample-composed.ts'
import { sampleDeposit } from './testing/sample-deposit.ts'
import { hardInvoice, hardLease } from './testing/sample-hard.ts'
import { sampleLease, sampleSignedLease } from './testing/sample-lease.ts'
import { sampleStatement } from './testing/sample-statement.ts'

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

const readers: [string, (pdf: Uint8Array) => string | Promise<string>][] = [
  ['Chrome', readAsChrome],
  ['the file itself', (pdf) => readPdfText(pdf).join('\n')],
  ...(hasPoppler ? ([['poppler', readAsPoppler]] satisfies typeof readers) : []),
]

type Paper = { [Name in PaperName]: [string, Name, Papers[Name]] }[PaperName]
const bothLanguages = <Name extends PaperName>(name: Name, data: Papers[Name]): Paper[] =>
  (['th', 'en'] as const).map((locale) => [`${name} ${locale}`, name, { ...data, locale }] as Paper)
const papers: Paper[] = [
  ['lease', 'lease', sampleLease],
  ['signed lease', 'lease', sampleSignedLease],
  ['lease of long names', 'lease', hardLease],
  ...bothLanguages('invoice', sampleInvoice),
  ...bothLanguages('invoice', sampleCompanyInvoice),
  ...bothLanguages('invoice', hardInvoice),
  ...bothLanguages('receipt', sampleReceipt),
  ...bothLanguages('receipt', sampleDepositReceipt),
  ...bothLanguages('deposit-settlement', sampleDeposit),
  ...bothLanguages('owner-statement', sampleStatement),
  ['agreement', 'composed', sampleComposed('agreement')],
  ['letter', 'composed', sampleComposed('letter')],
  ['sheet', 'composed', sampleComposed('sheet')],
]

describe.each(readers)('copied by %s', (_, read) => {
  it.each(papers)('a %s is what was written, each syllable once', async (_title, name, data) => {
    const copied = bare(await read(await port.render(name, data as never)))
    const missing = thaiWords(presentPaper(name, data as never).view).filter((one) => !copied.includes(one))
    expect(missing).toEqual([])
  })

  it('every letter of Thai with every mark above and below is itself', async () => {
    const letters = Array.from({ length: 46 }, (_, index) => String.fromCharCode(0x0e01 + index))
    const marks = ['ั', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู', '็', '์', '่', '้', '๊', '๋', 'ำ', '้ำ', '่ำ']
    const stacked = ['ั', 'ิ', 'ี', 'ึ', 'ื', 'ุ', 'ู'].flatMap((vowel) =>
      ['่', '้', '๊', '๋', '์'].map((tone) => vowel + tone),
    )
    // Rows of one line, so that no page parts them.
    const words = letters.flatMap((letter) =>
      [marks, stacked.slice(0, 18), stacked.slice(18)].map((part) =>
        part.map((mark) => letter + mark).join(''),
      ),
    )
    const long = longInvoice(words.length)
    const lines = long.lines.map((line, index) => ({ ...line, description: words[index] ?? '' }))
    const copied = bare(await read(await port.render('invoice', { ...long, lines })))
    expect(words.filter((word) => !copied.includes(word))).toEqual([])
  })
})

/** The Thai that a view prints, run by run, as a reader would have to give it back. */
function thaiWords(view: object): string[] {
  const found: string[] = []
  JSON.stringify(view, (key, value) => {
    // A lease names its landlord as a party; who made the paper stands in no head.
    if (key === 'whole' || key === 'qr' || (key === 'issuer' && 'clauses' in view)) return undefined
    if (typeof value === 'string') found.push(...(value.match(/[\u0e00-\u0e7f\s\u200b]+/g) ?? []).map(bare))
    return value
  })
  return [...new Set(found)].filter((word) => word.length > 3)
}

/** Text without its gaps, which the width of a column decides. */
function bare(text: string): string {
  return text.replace(/[\s\u200b\ufffe]+/g, '')
}
