import { cleanText } from '#server/ports/pdf/clean-text.ts'
import { drawSide } from './art.ts'
import type { Colours } from './colours.ts'
import type { BoxValues, FilledSide, SetText, SideLayout, TextLayout } from './layout.ts'

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
  const { kind: _kind, color, on: _on, lines: _lines, join: _join, bullet, ...place } = box

  return { ...place, fill: colours[color], wordings, bulletFill: bullet ? colours.brand : null }
}

/** What to try, the fullest first; none where there is nothing to say. */
function wordingsOf({ slot, lines, join }: TextLayout, { texts }: BoxValues): string[][] {
  const firstOf = (name: string) => clean([texts[name] ?? ''].flat()[0] ?? '')
  if (lines) {
    const said = lines.map(firstOf).filter(Boolean)
    return said.length > 0 ? [said] : []
  }
  if (join) {
    const said = join.map(firstOf).filter(Boolean)
    return said.length > 0 ? [[said.join('  ·  ')]] : []
  }
  const wordings = [texts[slot] ?? ''].flat().map(clean)
  const last = wordings.indexOf('')
  const tried = last === -1 ? wordings : wordings.slice(0, last)
  if (tried.length === 0) return []

  return [...tried.map((text) => [text]), ...(last > 0 ? [[]] : [])]
}

/** A figure stays with its unit, and one line is one line. */
function clean(text: string): string {
  return cleanText(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\d) (?=(?:ตร\.ม\.|ม\.|กม\.|บาท|นาที|เดือน|sqm|km|m|min)(?:\s|$))/g, '$1\u00a0')
}
