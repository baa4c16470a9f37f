import { MARGIN_MM } from './for-printer.ts'
import type { BoxedArtwork } from './layout.ts'

/**
 * `print`: with bleed and crop marks. `plain`: cut to its size, for printers at home. `picture`: cut to its size, as one
 * SVG with its sides below each other.
 */
export type BoxedLook = 'print' | 'plain' | 'picture'

const PT_PER_MM = 72 / 25.4

/** What boxed.typ sets: everything in points, from the corner of the page. */
export function presentBoxed({ format, sides, ...about }: BoxedArtwork, look: BoxedLook) {
  const { w, h, bleed, unitPt, textPt } = format
  const margin = look === 'print' ? MARGIN_MM * PT_PER_MM : 0
  const at = (value: number) => value * unitPt

  return {
    ...about,
    page: { w: at(w) + 2 * margin, h: at(h) + 2 * margin },
    art: { x: margin - at(bleed), y: margin - at(bleed), w: at(w + 2 * bleed), h: at(h + 2 * bleed) },
    /** Edges of the cut, for the marks; null where none are printed. */
    cut: look === 'print' ? { x: margin, y: margin, w: at(w), h: at(h), gap: at(bleed) + 2, long: 14 } : null,
    sides: sides.map(({ svg, alt, boxes }) => ({
      svg,
      alt,
      boxes: boxes.map((box) => ({
        ...box,
        x: margin + at(box.x),
        y: margin + at(box.y),
        w: at(box.w),
        h: at(box.h),
        spill: at(box.spill ?? 0),
        size: box.size * textPt,
        minSize: box.minSize * textPt,
        // The fonts of papers have two weights.
        weight: box.weight >= 600 ? 700 : 400,
        maxLines: box.maxLines ?? 0,
        rotate: box.rotate ?? 0,
      })),
    })),
  }
}
