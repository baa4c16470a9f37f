import { cleanText } from '#server/ports/pdf/clean-text.ts'
import { contrast } from '#web/design/oklch.ts'
import { drawSide } from './art.ts'
import type { Colours } from './colours.ts'
import type { BoxValues, FilledSide, SetText, SideLayout, TextLayout } from './layout.ts'

/** Least contrast of a dot, which only adorns: it is seen at all. */
const LEAST_OF_DOTS = 1.8

/** A side with everything in its place. `alt` says in words what its drawing and pictures show. */
export function fillSide(
  layout: SideLayout,
  { colours, values, alt }: { colours: Colours; values: BoxValues; alt: string },
): FilledSide {
  const texts = layout.boxes.filter((box) => box.kind === 'text')

  return {
    svg: drawSide(layout, colours, values),
    alt,
    boxes: texts.flatMap((box) => {
      const wordings = wordingsOf(box, values)
      return wordings.length > 0 ? [setText(box, colours, wordings)] : []
    }),
  }
}

function setText(box: TextLayout, colours: Colours, wordings: string[][]): SetText {
  const { kind: _kind, color, on, lines: _lines, join: _join, mayDrop: _mayDrop, bullet, ...place } = box
  const fill = colours[color]
  // A dark brand is lost on a dark ground.
  const dot = contrast(colours.brand, colours[on]) >= LEAST_OF_DOTS ? colours.brand : fill

  return { ...place, fill, wordings, bulletFill: bullet ? dot : null }
}

/** What to try, the fullest first; none where there is nothing to say. */
function wordingsOf({ slot, lines, join, mayDrop }: TextLayout, { texts }: BoxValues): string[][] {
  const firstOf = (name: string) => clean([texts[name] ?? ''].flat()[0] ?? '')
  if (lines) {
    const said = lines.map(firstOf).filter(Boolean)
    return said.length > 0 ? allOf(said, mayDrop) : []
  }
  if (join) {
    const said = join.map(firstOf).filter(Boolean)
    return said.length > 0
      ? allOf(said, mayDrop).map((some) => (some.length > 0 ? [some.join('  ·  ')] : []))
      : []
  }
  const wordings = [texts[slot] ?? ''].flat().map(clean)
  const last = wordings.indexOf('')
  const tried = last === -1 ? wordings : wordings.slice(0, last)
  if (tried.length === 0) return []

  return [...tried.map((text) => [text]), ...(last > 0 ? [[]] : [])]
}

/** All values; where the longest may be left out, what is left without it, and so on down to nothing. */
function allOf(said: string[], mayDrop = false): string[][] {
  const all = [said]
  while (mayDrop && all.at(-1)!.length > 0) {
    const some = all.at(-1)!
    const longest = Math.max(...some.map((one) => one.length))
    const at = some.findIndex((one) => one.length === longest)
    all.push(some.filter((_, index) => index !== at))
  }

  return all
}

/** A figure stays with its unit, and one line is one line. */
function clean(text: string): string {
  return cleanText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(
      /(\d) (?=(?:ตร\.[มว]\.|ม\.|กม\.|บาท|นาที|เดือน|ปี|คัน|คน|ชั้น|ห้อง|นอน|น้ำ|ห้องนอน|ห้องน้ำ|sqm|km|m|min)(?:\s|$))/g,
      '$1\u00a0',
    )
}
