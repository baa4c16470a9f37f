import { makeAvif } from './avif.ts'
import { makeBoxed } from './boxed.ts'
import { makeDrawnSides } from './drawn-sides.ts'
import { findQrCodes } from './find-qr-codes.ts'
import { createGate } from './gate.ts'
import { makeIcon } from './icon.ts'
import type { ImagesPort } from './images-port.ts'
import { likeness } from './likeness.ts'
import { makePrinted } from './printed.ts'
import { createQrThread } from './qr-thread.ts'
import { cut, reencode } from './reencode.ts'
import { makeBlur, makeRenditions, makeSvgRenditions } from './renditions.ts'

/** Opens the images port. `atOnce` bounds how many pictures are unpacked at a time (each takes up to 200 MB). */
export function createImages({ atOnce = 1 }: { atOnce?: number } = {}): ImagesPort {
  const inTurn = createGate(atOnce)
  const thread = createQrThread()
  return {
    reencode: (bytes) => inTurn(() => reencode(bytes)),
    renditions: (bytes) => inTurn(() => makeRenditions(bytes)),
    fromSvg: (trustedSvg) => inTurn(() => makeSvgRenditions(trustedSvg)),
    blur: (bytes) => inTurn(() => makeBlur(bytes)),
    avif: (bytes, width) => inTurn(() => makeAvif(bytes, width)),
    icon: (bytes, look) => inTurn(() => makeIcon(bytes, look)),
    cut: (bytes, part) => inTurn(() => cut(bytes, part)),
    printed: (bytes, side) => inTurn(() => makePrinted(bytes, side)),
    boxed: (bytes, box) => inTurn(() => makeBoxed(bytes, box)),
    drawnSides: (trustedSvg, wanted) => inTurn(() => makeDrawnSides(trustedSvg, wanted)),
    likeness: (bytes) => inTurn(() => likeness(bytes)),
    detectQr: (bytes, search) => inTurn(() => findQrCodes({ bytes, thread, ...search })),
    close: thread.close,
  }
}
