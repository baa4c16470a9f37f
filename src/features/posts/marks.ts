/**
 * The simple marks that posts are written in: `## heading`, `- item`, `1. item`, `**strong**`, `*stressed*` and
 * `[words](https://…)`; an empty line ends a paragraph. A picture stands on a line of its own, by the id of its file:
 * `![what it shows](id "words below it")`. What comes out are parts to draw, never HTML: whatever else is typed is text.
 * A small part of Markdown, so that what people know from elsewhere works.
 */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

export type Block =
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'heading'; level: 2 | 3; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'picture'; fileId: string; alt: string; caption: string }

// The rest of a line is taken whole (`s`), so that nothing is tried twice however long the line is.
const ITEM = /^\s{0,3}(?:([-*+])|(\d{1,3})[.)])\s+(.*)$/s
const PICTURE =
  /^!\[([^[\]]{0,300})\]\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\s{1,3}"(.{0,300})")?\)$/is
const HEADING = /^\s{0,3}(#{1,6})\s+(.*)$/s

/** The blocks of a text. */
export function readMarks(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', lines: paragraph.map((line) => readInline(line)) })
    paragraph = []
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const heading = HEADING.exec(line)
    const item = ITEM.exec(line)
    const words = line.trim()
    if (words === '') {
      end()
      continue
    }
    const picture = PICTURE.exec(words)
    if (picture) {
      end()
      const [, alt, fileId, caption = ''] = picture
      blocks.push({
        kind: 'picture',
        fileId: fileId!.toLowerCase(),
        alt: alt!.trim(),
        caption: caption.trim(),
      })
      continue
    }
    if (heading) {
      end()
      // The page has its own first heading.
      const level = heading[1]!.length <= 2 ? 2 : 3
      blocks.push({ kind: 'heading', level, parts: readInline(withoutClosing(heading[2]!)) })
      continue
    }
    if (!item) {
      paragraph.push(words)
      continue
    }
    end()
    const isOrdered = item[2] !== undefined
    const last = blocks.at(-1)
    const parts = readInline(item[3]!)
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(parts)
    else blocks.push({ kind: 'list', isOrdered, items: [parts] })
  }
  end()

  return blocks
}

/** The line that places a picture. What would end a mark falls out of the words. */
export function pictureMark({
  fileId,
  alt,
  caption,
}: {
  fileId: string
  alt: string
  caption: string
}): string {
  const oneLine = (text: string) =>
    text
      .replace(/[\s\u2028\u2029]+/g, ' ')
      .trim()
      .slice(0, 300)
  const below = oneLine(caption)

  return `![${oneLine(alt.replace(/[[\]]/g, ''))}](${fileId}${below && ` "${below}"`})`
}

/** The files of all pictures in these texts, each once. */
export function picturesIn(...texts: readonly (string | null)[]): string[] {
  const blocks = texts.flatMap((text) => (text ? readMarks(text) : []))

  return [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : [])))]
}

/** What makes a heading or an item of a line, with the space behind it; nothing where it is neither. */
export function lineMark(line: string): string {
  const words = (HEADING.exec(line) ?? ITEM.exec(line))?.at(-1)

  return words === undefined ? '' : line.slice(0, line.length - words.length)
}

/** A heading may be closed by marks, as in `## words ##`. */
function withoutClosing(heading: string): string {
  let end = heading.trimEnd().length
  while (heading[end - 1] === '#') end--

  return heading.slice(0, end).trimEnd()
}

const INLINE = /\*\*(?=\S)([^*]+?)\*\*|\*(?=\S)([^*]+?)\*|\[([^[\]]+)\]\(([^()\s]+)\)/

/** Strong, stressed and linked words of a line. */
function readInline(text: string): Inline[] {
  const parts: Inline[] = []
  let rest = text
  for (;;) {
    const found = INLINE.exec(rest)
    if (!found) break
    const [whole, strong, em, words, address] = found
    if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) })
    if (strong !== undefined) parts.push({ kind: 'strong', parts: [{ kind: 'text', text: strong }] })
    else if (em !== undefined) parts.push({ kind: 'em', parts: [{ kind: 'text', text: em }] })
    else {
      const href = safeHref(address!)
      const shown: Inline = { kind: 'text', text: href ? words! : whole }
      parts.push(href ? { kind: 'link', href, parts: [shown] } : shown)
    }
    rest = rest.slice(found.index + whole.length)
  }
  if (rest) parts.push({ kind: 'text', text: rest })

  return parts
}

/** Where a link may lead: the web, a mail, a call, or a page of the site itself. Anything else stays text. */
export function safeHref(address: string): string | undefined {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return address
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/i.test(address)) return address
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined
  const { href, username, password } = new URL(address)

  return username || password ? undefined : href
}

/**
 * The words alone, on one line, cut at a word or a Thai space before `most` letters: those of the paragraphs, for a
 * heading or an item says little beside its neighbours; all of them where there is no paragraph.
 */
export function plainWords(text: string, most = 200): string {
  const blocks = readMarks(text)
  const paragraphs = blocks.filter(({ kind }) => kind === 'paragraph')
  const words = (paragraphs.length > 0 ? paragraphs : blocks)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return block.lines
      if (block.kind === 'picture') return []
      return block.kind === 'list' ? block.items : [block.parts]
    })
    .map((parts) => parts.map(wordsOf).join(''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  const space = cut.lastIndexOf(' ')

  return `${cut.slice(0, space > most / 2 ? space : most).trimEnd()}…`
}

function wordsOf(part: Inline): string {
  return part.kind === 'text' ? part.text : part.parts.map(wordsOf).join('')
}
