import { cardArtwork } from '../../src/features/business-cards/server/draw.ts'
import { createPdfPort } from '../../src/server/ports/pdf/pdf-port.ts'
import { sampleReceipt } from '../../src/server/ports/pdf/testing/sample-bills.ts'
import { sampleComposed } from '../../src/server/ports/pdf/testing/sample-composed.ts'
import { sampleLease } from '../../src/server/ports/pdf/testing/sample-lease.ts'
import type { Figure } from '../support/report.ts'

/** Papers in CPU of this process and its worker, warm, and the very first with the compiler's start. */
export async function run(): Promise<Figure[]> {
  const pdf = createPdfPort({ log: { warn: () => {} } })
  try {
    const first = await cpu(1, () => pdf.render('receipt', sampleReceipt))
    const receipt = await cpu(200, () => pdf.render('receipt', sampleReceipt))
    const lease = await cpu(40, () => pdf.render('lease', sampleLease))
    const card = await cpu(40, () => pdf.draw(cardArtwork(sampleCard()).artwork, 'print'))
    const letters = await manyLetters(() => pdf.render('composed', sampleComposed('letter')))

    return [
      { name: 'first paper', value: first, unit: 'ms', note: 'with the start of the compiler and its fonts' },
      { name: 'receipt', value: receipt, unit: 'ms', target: { most: 10 } },
      { name: 'lease of six pages, two languages', value: lease, unit: 'ms', target: { most: 150 } },
      { name: 'business card for the printer, both sides', value: card, unit: 'ms', target: { most: 500 } },
      { name: 'letter, two languages, one of 1,000', value: letters.each, unit: 'ms' },
      {
        name: 'memory that 1,000 letters in a row add (RSS)',
        value: letters.added,
        unit: 'MB',
        target: { most: 40 },
        note: 'from the 200th to the highest of the rest, the worker and what is not collected yet included',
      },
    ]
  } finally {
    await pdf.close()
  }
}

/** A card with all that may stand on one but pictures. */
function sampleCard(): Parameters<typeof cardArtwork>[0] {
  return {
    design: 'panels',
    code: 'vcard',
    texts: {
      ...{ nameTh: 'ณัฐธิดา สุขใจดี', nameEn: 'Natthida Sukjaidee' },
      ...{ titleTh: 'ผู้จัดการหอพัก', titleEn: 'Property manager', phone: '080-000-0000', lineId: '@baitong' },
      ...{ email: 'natthida@baitong.example', website: 'baitong.example' },
    },
    business: {
      ...{ name: 'หอพักบ้านใบตอง', nameEn: 'Baan Baitong Residence', addressTh: null },
      ...{ addressEn: '99/9 Soi Rangsit Phirom, Khlong Luang, Pathum Thani 12120', primaryColor: '#8dc73f' },
      ...{ logoFileId: null, siteName: null, isPublished: false },
    },
  }
}

/** CPU milliseconds of this process, threads included, for one of `count`. */
async function cpu(count: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

/** A thousand letters in one job: CPU of each, and how far memory rises after the first two hundred. */
async function manyLetters(work: () => Promise<unknown>): Promise<{ each: number; added: number }> {
  const memory = () => process.memoryUsage().rss / 1_000_000
  await cpu(200, work)
  const warm = memory()
  let most = warm
  const each = await cpu(800, async () => {
    await work()
    most = Math.max(most, memory())
  })

  return { each, added: most - warm }
}
