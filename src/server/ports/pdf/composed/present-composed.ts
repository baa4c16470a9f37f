import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { day } from '#server/ports/pdf/present-format.ts'
import { presentIssuer } from '#server/ports/pdf/present-head.ts'
import { wholeWords } from '#server/ports/pdf/whole-words.ts'
import type { ComposedPrint } from './composed-print.ts'

/** What composed.typ prints: an agreement, a letter or a sheet, Thai and English. */
export function presentComposed({ issuer, status, paper, textHash }: ComposedPrint) {
  const { letter } = paper

  return {
    locale: 'th',
    shape: paper.shape,
    words: { page: 'หน้า' },
    issuer: presentIssuer(issuer, 'th'),
    title: paper.title,
    number: paper.no ?? '',
    heading: [
      paper.no && { th: `เลขที่ ${paper.no}`, en: `No. ${paper.no}` },
      paper.version > 1 && { th: `ฉบับที่ ${paper.version}`, en: `Version ${paper.version}` },
    ].filter(Boolean),
    madeOn: { th: day(paper.madeOn, 'th'), en: day(paper.madeOn, 'en') },
    facts: paper.facts,
    letter: letter && {
      ...letter,
      references: letter.references.map(asRow),
      enclosures: letter.enclosures.map(asRow),
    },
    blocks: paper.blocks,
    signers: paper.signers.map(({ role, name, how }) => ({ role, name, how })),
    closing: paper.closing,
    isDraft: status === 'draft',
    isOpen: status === 'open',
    hash: `${textHash.slice(0, 8)}…${textHash.slice(-8)}`,
    whole: wholeWords([issuer.name, paper.no ?? undefined, ...namesIn(paper)]),
  }
}

const asRow = ({ th, en }: Words) => ({ th, en })

/** Names that a line never takes apart. */
function namesIn({ signers, facts }: ComposedPaper): string[] {
  return [...signers.map(({ name }) => name), ...facts.map(({ value }) => value)].flatMap(({ th, en }) => [
    th,
    en,
  ])
}
