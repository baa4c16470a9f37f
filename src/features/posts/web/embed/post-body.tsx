import type { ReactNode } from 'react'
import type { TextPicture } from '#features/posts/contract.ts'
import { type Block, type Inline, readMarks } from '#features/posts/marks.ts'
import css from './post-body.module.css'

/** A text, what stands in it, and where it is read. */
export type PostText = {
  text: string
  /** Those of the text that may be seen; a mark of any other file shows nothing. */
  pictures: readonly TextPicture[]
  /** Where a link of the writer's leads here, for pages of the site itself. */
  linkOf?: (href: string) => string
  /** Before the addresses of pictures, where it is read elsewhere; these are then given in one width. */
  origin?: string
}

/** The text of a post, drawn from its marks: no HTML of the writer's is ever made. */
export function PostBody(post: PostText) {
  return <div className={css.body}>{postBlocks(post)}</div>
}

/** The same without a box around it, for feeds. */
export function postBlocks({ text, ...here }: PostText): ReactNode[] {
  return readMarks(text).map((one, index) => block(one, index, here))
}

type Here = Omit<PostText, 'text'>

function block(one: Block, index: number, here: Here): ReactNode {
  const inline = (part: Inline, nth: number) => inlinePart(part, nth, here)
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
  if (one.kind === 'picture') return <Picture key={index} {...one} {...here} />

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

function Picture({
  fileId,
  alt,
  caption,
  pictures,
  origin,
}: Here & { fileId: string; alt: string; caption: string }) {
  const found = pictures.find((picture) => picture.fileId === fileId)
  if (!found) return null

  return (
    <figure>
      <img
        src={(origin ?? '') + found.src}
        srcSet={origin === undefined ? found.srcSet : undefined}
        sizes={origin === undefined ? '(min-width: 48em) 728px, 100vw' : undefined}
        alt={alt}
        width={found.width}
        height={found.height}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function inlinePart(part: Inline, index: number, here: Here): ReactNode {
  if (part.kind === 'text') return part.text
  const inside = part.parts.map((one, nth) => inlinePart(one, nth, here))
  if (part.kind === 'strong') return <strong key={index}>{inside}</strong>
  if (part.kind === 'em') return <em key={index}>{inside}</em>

  return (
    <a key={index} href={here.linkOf?.(part.href) ?? part.href} rel="nofollow ugc">
      {inside}
    </a>
  )
}
