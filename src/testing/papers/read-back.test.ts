import { afterAll, describe, expect, it } from 'vitest'
import { type ComposedPaper, textOfPaper } from '#contract/composed-paper.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import {
  type Field,
  fieldsOf,
  type Kind,
  type Party,
  type Value,
  type Values,
} from '#features/papers/kinds/kind.ts'
import { kinds } from '#features/papers/kinds/kinds.ts'
import { sampleFacts } from '#features/papers/templates/sample-facts.ts'
import { createPdfPort } from '#server/ports/pdf/pdf-port.ts'
import { readAsChrome } from '#server/ports/pdf/testing/read-as-chrome.ts'
import { hasPoppler, readAsPoppler } from '#server/ports/pdf/testing/read-as-poppler.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { hardTexts, thaiNames } from './names.ts'

const port = createPdfPort({ log: { warn: () => undefined } })
afterAll(() => port.close())

const issuer = { name: 'บริษัท คราม พร็อพเพอร์ตี้ จำกัด', address: '88 ซอยสุขุมวิท 21 กรุงเทพมหานคร 10110' }
const head = { no: 'XX-2026-0001', version: 1, madeOn: '2026-11-26' }

describe.each(kinds.map((kind) => [kind.key, kind] as const))('%s', (_key, kind) => {
  it('gives 200 Thai names and the hard texts back as they were put in, to each reader', async () => {
    const read = new Set<string>()
    const lost: string[] = []
    for (const paper of papersOf(kind)) {
      const pdf = await port.render('composed', { paper, issuer, textHash: 'a'.repeat(64), status: 'final' })
      const copied = await readings(pdf)
      for (const word of wordsOf(paper)) {
        for (const [reader, text] of copied) if (!text.includes(word)) lost.push(`${reader}: ${word}`)
        read.add(word)
      }
    }
    expect(lost).toEqual([])
    const words = [...read]
    const bareNames = thaiNames.map((name) => bare(name.split('.').at(-1)!))
    expect(bareNames.filter((name) => !words.some((word) => word.includes(name)))).toEqual([])
  }, 120_000)

  it('is PDF/UA: tagged, with its language, its title, headings and tables', async () => {
    const [paper] = papersOf(kind)
    const pdf = await port.render('composed', {
      paper: paper!,
      issuer,
      textHash: 'a'.repeat(64),
      status: 'final',
    })
    const file = Buffer.from(pdf).toString('latin1')
    expect(file).toContain('pdfuaid')
    expect(file).toMatch(/\/Lang ?\(th\)/)
    expect(file).toContain('/DisplayDocTitle true')
  })
})

/** The paper with other names and texts in its fields each time; all of them stand in its first clause once. */
function papersOf(kind: Kind): ComposedPaper[] {
  const texts = [...thaiNames, ...hardTexts]
  let next = 0
  const take = () => texts[next++ % texts.length]!

  return [0, 1, 2, 3, 4].map((part) => {
    const draft = compose(kind, kind.clauses, filled(kind, kind.prefill(sampleFacts, {}), take), head)
    const items = texts.filter((_, index) => index % 5 === part).map(same)
    const names = {
      key: 'names',
      no: 99,
      title: null,
      isBold: false,
      parts: [{ kind: 'list' as const, items }],
    }

    const signers = Array.from({ length: part * 6 }, (_, index) => ({
      ...{ key: `more${index}`, role: same('พยาน'), name: same(take()), how: 'witness' as const },
      ...{ email: null, phone: null },
    }))

    return fixed({
      ...{ ...draft, missing: [], blocks: [names, ...draft.blocks] },
      signers: [...draft.signers, ...signers],
      closing: [...draft.closing, ...items.slice(0, part * 10)],
    })
  })
}

function filled(kind: Kind, values: Values, take: () => string): Values {
  return {
    ...values,
    ...Object.fromEntries(
      fieldsOf(kind).map((field) => [field.key, filledValue(field, values[field.key], take)]),
    ),
  }
}

const same = (text: string) => ({ th: text, en: text })

/** Names and texts where people type; figures and days stay as they are. */
function filledValue(field: Field, value: Value, take: () => string): Value {
  switch (field.type) {
    case 'text':
    case 'long':
      return take()
    case 'words':
      return same(take())
    case 'lines':
      return [take(), take()]
    case 'party':
      return party(take())
    case 'parties':
      return [party(take()), party(take())]
    case 'table':
      return [row(field.columns, take), row(field.columns, take)]
    default:
      return value
  }
}

const CELLS = { money: '100000', day: '2026-12-15', int: '2' }

const row = (columns: Extract<Field, { type: 'table' }>['columns'], take: () => string) =>
  Object.fromEntries(columns.map(({ key, type }) => [key, type === 'text' ? take() : CELLS[type]]))

const party = (name: string): Party => ({
  ...{ kind: 'person', nameTh: name, nameEn: '', idNumber: '1101700203451', nationality: '' },
  ...{ addressTh: hardTexts[5]!, addressEn: '', signatory: '', position: '', email: '', phone: '' },
})

type Reading = [reader: string, text: string]

async function readings(pdf: Uint8Array): Promise<Reading[]> {
  const own: Reading = ['the file itself', bare(readPdfText(pdf).join('\n'))]
  const chrome: Reading = ['Chrome', bare(await readAsChrome(pdf))]

  return hasPoppler ? [own, chrome, ['poppler', bare(await readAsPoppler(pdf))]] : [own, chrome]
}

/** What a reader has to give back: each run of Thai on its own, for lines and columns part the rest. */
function wordsOf(paper: ComposedPaper): string[] {
  // A letter shows its subject in place of a title.
  const printed = paper.letter ? { ...paper, title: same('') } : paper
  const runs = textOfPaper(printed).match(/[\u0e00-\u0e7f \u00a0]+/g) ?? []

  return [...new Set(runs.map(bare))].filter((run) => run.length > 3)
}

/** Text without its gaps, which the width of a column decides. */
function bare(text: string): string {
  return text.replace(/[\s\u200b\ufffe]+/g, '')
}
