import { z } from 'zod'
import { day } from './base.ts'

/** Words in both languages; Thai governs. */
export const words = z.object({ th: z.string(), en: z.string() })
export type Words = z.infer<typeof words>

const text = z.object({ kind: z.literal('text'), ...words.shape })
const lines = z.object({ kind: z.literal('list'), items: z.array(words) })
const table = z.object({
  kind: z.literal('table'),
  head: z.array(words.extend({ isNumber: z.boolean() })),
  rows: z.array(z.array(words)),
})

/** A clause of an agreement, a paragraph of a letter or a section of a sheet. */
export const paperBlock = z.object({
  /** Name of the clause in its template: stable over versions. */
  key: z.string(),
  /** Number on the paper; null in letters. */
  no: z.number().int().nullable(),
  title: words.nullable(),
  isBold: z.boolean(),
  parts: z.array(z.discriminatedUnion('kind', [text, lines, table])),
})
export type PaperBlock = z.infer<typeof paperBlock>
export type PaperPart = PaperBlock['parts'][number]

/** Who signs: to agree, to acknowledge only, or as a witness. In the order in which they are asked. */
export const paperSigner = z.object({
  key: z.string(),
  role: words,
  name: words,
  how: z.enum(['agree', 'acknowledge', 'witness']),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type PaperSigner = z.infer<typeof paperSigner>

/**
 * A paper whose every word is fixed: what is shown, set, signed and hashed. Agreements and sheets have `facts`, letters
 * have `letter`.
 */
export const composedPaper = z.object({
  kind: z.string(),
  shape: z.enum(['agreement', 'letter', 'sheet']),
  title: words,
  /** Null while it is a draft. */
  no: z.string().nullable(),
  version: z.number().int(),
  madeOn: day,
  facts: z.array(z.object({ label: words, value: words })),
  letter: z
    .object({
      to: words,
      subject: words,
      references: z.array(words),
      enclosures: z.array(words),
    })
    .nullable(),
  blocks: z.array(paperBlock),
  signers: z.array(paperSigner),
  /** Lines below the signatures: how to reach the sender, what the paper is no proof of. */
  closing: z.array(words),
})
export type ComposedPaper = z.infer<typeof composedPaper>

/** All words of a paper in order, Thai then English, as plain text: what is hashed and searched. */
export function textOfPaper(paper: ComposedPaper): string {
  const pair = ({ th, en }: Words) => (th === en ? th : `${th}\n${en}`)
  const { letter } = paper
  const head = [
    pair(paper.title),
    [paper.no ?? '', paper.version, paper.madeOn].join(' · '),
    ...paper.facts.map(({ label, value }) => `${pair(label)}\n${pair(value)}`),
    ...(letter ? [letter.to, letter.subject, ...letter.references, ...letter.enclosures].map(pair) : []),
  ]
  const blocks = paper.blocks.map((block) =>
    [
      [block.no === null ? '' : `${block.no}.`, block.title ? pair(block.title) : '']
        .filter(Boolean)
        .join(' '),
      ...block.parts.map(textOfPart),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  const signers = paper.signers.map(({ role, name }) => `${pair(role)}\n${pair(name)}`)

  return [...head, ...blocks, ...signers, ...paper.closing.map(pair)].filter(Boolean).join('\n\n')
}

function textOfPart(part: PaperPart): string {
  if (part.kind === 'text') return part.th === part.en ? part.th : `${part.th}\n${part.en}`
  const both = ({ th, en }: Words) => (th === en ? th : `${th} / ${en}`)
  if (part.kind === 'list') return part.items.map(both).join('\n')

  return [part.head, ...part.rows].map((row) => row.map(both).join(' | ')).join('\n')
}
