import { createHash } from 'node:crypto'
import { createPdfPort } from '../../src/server/ports/pdf/pdf-port.ts'
import { sampleSignedLease } from '../../src/server/ports/pdf/testing/sample-lease.ts'
import { makeKey, openKey } from '../../src/server/ports/seal/identity.ts'
import { readSeal } from '../../src/server/ports/seal/read-seal.ts'
import { sealPdf } from '../../src/server/ports/seal/seal-pdf.ts'
import type { Figure } from '../support/report.ts'

const SIZE = 20_000_000

/** Whether a file of 20 MB is as it was sealed, beside the hash of its bytes: CPU, warm. */
export async function run(): Promise<Figure[]> {
  const pdf = createPdfPort({ log: { warn: () => {} } })
  const paper = await pdf.render('lease', sampleSignedLease)
  await pdf.close()
  const key = await openKey(await makeKey('Bench', new Date()))
  const what = { reason: 'K7QF-2MXA-9TPD', at: new Date() }
  const sealed = await sealPdf(key, paper, what)
  // What was added behind the seal makes it the largest file that is taken, and the longest way to an answer.
  const large = Buffer.concat([sealed, Buffer.alloc(SIZE - sealed.length, 'x')])
  const chains = [key.chain]
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const small = cpu(200, () => readSeal(sealed, chains))
  const hashed = cpu(20, () => hash(large))
  const checked = cpu(20, () => [hash(large), readSeal(large, chains)])
  const seal = await cpuOf(40, () => sealPdf(key, paper, what))

  return [
    { name: 'hash of 20 MB', value: hashed, unit: 'ms' },
    { name: 'verify a file of 20 MB', value: checked, unit: 'ms', target: { most: 2 * hashed } },
    { name: 'read the seal of a lease', value: small, unit: 'ms' },
    { name: 'seal a lease', value: seal, unit: 'ms' },
  ]
}

function cpu(count: number, work: () => unknown): number {
  work()
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) work()
  return since(before) / count
}

async function cpuOf(count: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const before = process.cpuUsage()
  for (let index = 0; index < count; index++) await work()
  return since(before) / count
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
