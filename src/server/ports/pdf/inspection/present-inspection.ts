import { day, instant } from '#server/ports/pdf/present-format.ts'
import { presentIssuer } from '#server/ports/pdf/present-head.ts'
import { presentSeal } from '#server/ports/pdf/seal/present-seal.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import { bothWords } from '#server/ports/pdf/words.ts'
import type { InspectionPrint } from './inspection-print.ts'

/** What inspection.typ prints. Pictures go beside it by the names that stand here. */
export function presentInspection(print: InspectionPrint) {
  const { issuer, status, paper, textHash, photos, signatures = [], remarks = [], seal } = print
  const names = [...paper.signers.map(({ name }) => name), ...paper.facts.map(({ value }) => value)]

  return {
    locale: 'th',
    words: bothWords,
    issuer: presentIssuer(issuer, 'th'),
    title: paper.title,
    number: paper.no ?? '',
    madeOn: { th: day(paper.madeOn, 'th'), en: day(paper.madeOn, 'en') },
    facts: paper.facts,
    blocks: paper.blocks,
    signers: paper.signers.map(({ role, name, how }) => ({ role, name, how })),
    closing: paper.closing,
    isDraft: status === 'draft',
    isBlank: status === 'blank',
    photos: photos.map(({ no, label, at, isLater }) => ({
      file: `/pictures/${no}.jpg`,
      no: String(no),
      label,
      at: instant(at, 'th'),
      isLater,
    })),
    signatures: signatures.map(({ name, role, at, consent, drawing }) => ({
      name,
      role,
      at: { th: instant(at, 'th'), en: instant(at, 'en') },
      consent,
      // Drawn digits alone: no break may be put into it.
      qr: drawing ?? null,
    })),
    remarks: remarks.map((remark, at) => ({
      ...{ text: remark.text, answer: remark.answer, verdict: VERDICTS[remark.state] },
      at: instant(remark.at, 'th'),
      files: remark.photos.map((_, no) => `/pictures/r${at + 1}-${no + 1}.jpg`),
    })),
    unsignedReason: print.unsignedReason ?? null,
    hash: textHash ?? null,
    hashShort: textHash ? `${textHash.slice(0, 8)}…${textHash.slice(-8)}` : '',
    seal: seal ? presentSeal(seal) : null,
    whole: wholeWords([issuer.name, paper.no ?? undefined, ...names.flatMap(({ th, en }) => [th, en])]),
  }
}

/** The pictures of a paper by the names that its template has for them. */
export const picturesOf = ({ photos, remarks = [] }: InspectionPrint) => [
  ...photos.map(({ no, bytes }) => ({ name: `pictures/${no}.jpg`, bytes })),
  ...remarks.flatMap((remark, at) =>
    remark.photos.map((bytes, no) => ({ name: `pictures/r${at + 1}-${no + 1}.jpg`, bytes })),
  ),
]

const VERDICTS = {
  open: { th: 'รอผู้ให้เช่าตอบ', en: 'waiting for an answer' },
  accepted: { th: 'เพิ่มในใบตรวจแล้ว', en: 'made part of the record' },
  declined: { th: 'ผู้ให้เช่าไม่เห็นด้วย', en: 'the landlord does not agree' },
}
