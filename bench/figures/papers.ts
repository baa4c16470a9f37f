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
    const letters = await manyLetters(() => pdf.render('composed', sampleComposed('letter')))

    return [
      { name: 'first paper', value: first, unit: 'ms', note: 'with the start of the compiler and its fonts' },
      { name: 'receipt', value: receipt, unit: 'ms', target: { most: 10 } },
      { name: 'lease of six pages, two languages', value: lease, unit: 'ms', target: { most: 150 } },
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
