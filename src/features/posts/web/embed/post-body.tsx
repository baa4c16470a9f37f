import type { ReactNode } from 'react'
import { type Block, type Inline, readMarks } from '../../marks.ts'
import css from './post-body.module.css'

/** The text of a post, drawn from its marks: no HTML of the writer's is ever made. */
export function PostBody({ text }: { text: string }) {
  return <div className={css.body}>{readMarks(text).map(block)}</div>
}

function block(one: Block, index: number): ReactNode {
  // The text of a page does not move: places are names enough.
  if (one.kind === 'heading') {
    const Heading = one.level === 2 ? 'h2' : 'h3'
    return <Heading key={index}>{one.parts.map(inline)}</Heading>
  }
  if (one.kind === 'list') {
    const List = one.isOrdered ? 'ol' : 'ul'
    return (
      <List key={index}>
        {one.items.map((item, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={nth}>{item.map(inline)}</li>
        ))}
      </List>
    )
  }

  return (
    <p key={index}>
      {one.lines.map((line, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={nth}>
          {nth > 0 && <br />}
          {line.map(inline)}
        </span>
      ))}
    </p>
  )
}

function inline(part: Inline, index: number): ReactNode {
  if (part.kind === 'text') return part.text
  const inside = part.parts.map(inline)
  if (part.kind === 'strong') return <strong key={index}>{inside}</strong>
  if (part.kind === 'em') return <em key={index}>{inside}</em>

  return (
    <a key={index} href={part.href} rel="nofollow ugc">
      {inside}
    </a>
  )
}
