import { createHash } from 'node:crypto'
import { type ComposedPaper, type PaperSigner, textOfPaper, type Words } from '#contract/composed-paper.ts'
import { roomsIn } from '#features/inspections/rules/doc.ts'
import { closingClauses, doneClause, homely, TITLES } from './clauses.ts'
import type { InspectionFacts } from './facts.ts'
import { dayWords, same } from './say.ts'
import { asText, block, deductionsBlock, keysBlock, keysIn, metersBlock, roomBlock } from './tables.ts'

const THAI_GOVERNS: Words = { th: 'ข้อความภาษาไทยเป็นหลัก', en: 'The Thai text governs.' }

/** The paper of an inspection in words, Thai and English. Notes that are the business's own are never part of it. */
export function composeInspection(facts: InspectionFacts): ComposedPaper {
  const { kind, doc } = facts
  const deductions = deductionsBlock(facts)
  const closing = closingClauses({
    ...facts,
    hasKeys: keysIn(doc).length > 0,
    hasDeductions: deductions.length > 0,
  })

  return {
    kind,
    shape: 'sheet',
    title: homely(TITLES[kind], facts),
    no: facts.no,
    version: 1,
    madeOn: facts.inspectedOn,
    facts: factsOf(facts),
    letter: null,
    blocks: [
      block('done', { th: 'การตรวจ', en: 'The inspection' }, asText(doneClause(facts))),
      ...metersBlock(facts),
      ...keysBlock(facts),
      ...roomsIn(doc).map((room) => roomBlock(room, facts)),
      ...deductions,
      ...closing.map(({ key, title, words, isBold = false }) => ({
        ...block(key, title, asText(homely(words, facts))),
        isBold,
      })),
    ],
    signers: signersOf(facts),
    closing: [photosLine(facts), THAI_GOVERNS],
  }
}

/** SHA-256 of all that a paper says, hex: what a signature is bound to. */
export function hashOfPaper(paper: ComposedPaper): string {
  return createHash('sha256').update(textOfPaper(paper), 'utf8').digest('hex')
}

/** Who is asked to sign, in order: the tenant where one was there, then the business. */
export function signersOf(facts: InspectionFacts): PaperSigner[] {
  const { kind, tenantName, present, inspectorName, businessName } = facts
  const nobody = { email: null, phone: null }
  const tenant: PaperSigner | null =
    tenantName && present !== 'absent'
      ? {
          key: 'tenant',
          role: present === 'proxy' ? { th: 'ผู้แทนผู้เช่า', en: 'For the tenant' } : { th: 'ผู้เช่า', en: 'Tenant' },
          name: same(tenantName),
          how: kind === 'move_in' ? 'agree' : 'acknowledge',
          ...nobody,
        }
      : null

  return [
    ...(tenant ? [tenant] : []),
    {
      key: 'manager',
      role:
        kind === 'inspection'
          ? { th: 'ผู้ตรวจ', en: 'Inspector' }
          : { th: 'ผู้ให้เช่าหรือผู้แทน', en: 'Landlord or agent' },
      name: inspectorName ? same(inspectorName) : businessName,
      how: 'agree',
      ...nobody,
    },
  ]
}

function factsOf(facts: InspectionFacts): ComposedPaper['facts'] {
  const { home, leaseNo, tenantName, inspectorName, inspectedOn } = facts
  const fact = (th: string, en: string, value: Words) => ({ label: { th, en }, value })

  return [
    fact('ที่พัก', 'Home', home),
    ...(leaseNo ? [fact('สัญญาเช่า', 'Lease', same(leaseNo))] : []),
    ...(tenantName ? [fact('ผู้เช่า', 'Tenant', same(tenantName))] : []),
    fact('ผู้ตรวจ', 'Inspector', same(inspectorName || '–')),
    fact('วันที่ตรวจ', 'Day', dayWords(inspectedOn)),
  ]
}

/** Binds the photos to the words: the last link of their chain follows from every one of them. */
function photosLine({ photos }: InspectionFacts): Words {
  const last = photos.at(-1)
  if (!last) return { th: 'ไม่มีรูปถ่าย', en: 'No photos.' }

  return {
    th: `รูปถ่าย ${photos.length} รูป เรียงต่อกันด้วยค่า SHA-256 ค่าสุดท้าย ${last.chain}`,
    en: `Photos: ${photos.length}, bound to one another by SHA-256, last value ${last.chain}`,
  }
}
