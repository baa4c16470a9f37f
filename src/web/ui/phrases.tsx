import { Fragment } from 'react'
import { isShort, partsOf, phrasesOf } from '#thai/phrase-rules.ts'

/**
 * A Thai heading that breaks where its writer left a space, and in a long phrase before a word that leads on. Browsers
 * break Thai by dictionary, in the middle of a phrase as readily as between two. A small heading keeps longer phrases
 * (`widest`, in letters) in one piece.
 */
export function Phrases({ widest, children }: { widest?: number; children: string }) {
  const phrases = phrasesOf(children, widest)
  // Other scripts break at any space: one text, not a piece for each word.
  if (!/[ก-ฮ]/.test(children)) return <KeptNumbers>{phrases.map(({ text }) => text).join(' ')}</KeptNumbers>

  return phrases.map(({ text, isKept }, index) => {
    const parts = <Parts>{text}</Parts>

    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: phrases of one text have no other name
      <Fragment key={index}>
        {index > 0 && ' '}
        {isKept ? <span className="keep">{parts}</span> : parts}
      </Fragment>
    )
  })
}

/** A phrase in the parts between which a line may end. Nothing stands between them: no reader hears two words. */
function Parts({ children }: { children: string }) {
  const parts = partsOf(children)
  if (parts.length === 1) return <KeptNumbers>{children}</KeptNumbers>

  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {isShort(part) ? <span className="whole">{part}</span> : <KeptNumbers>{part}</KeptNumbers>}
    </Fragment>
  ))
}

/**
 * Numbers of papers and telephones, which browsers would part at their hyphens, and from the word tied to them; days of a
 * month from one to another with their month; a figure in brackets with its words.
 */
const NUMBERS =
  /((?:[^\s·]+\u00a0)?(?:[A-Z]{2,5}-\d{4}-\d{4,}|0\d{1,2}-\d{3}-\d{4})|\d{1,2}–\d{1,2}\u00a0[^\s\u00a0]+|\(\d[^()]{0,18}\))/

/** A text whose numbers stay in one piece: INV-2026-0251, 080-000-0102, 5–31 ธันวาคม, (27 จาก 31 วัน). */
export function KeptNumbers({ children }: { children: string }) {
  return children.split(NUMBERS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={index} className="keep">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** An e-mail address in a narrow place: it breaks before its sign rather than before its last letter. */
export function EmailText({ children }: { children: string }) {
  const sign = children.indexOf('@')
  if (sign < 0) return children

  return (
    <>
      {children.slice(0, sign)}
      <wbr />
      {children.slice(sign)}
    </>
  )
}

/** A sentence in which one part, a name or an address, stands out and stays in one piece where a line has room for it. */
export function WithPart({ part, children }: { part: string; children: string }) {
  const start = part ? children.indexOf(part) : -1
  if (start < 0) return children

  return (
    <>
      {children.slice(0, start)}
      <b className="keep">{part}</b>
      {children.slice(start + part.length)}
    </>
  )
}
