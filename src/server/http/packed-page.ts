import { constants, deflateRawSync } from 'node:zlib'
import { sumOfWords } from './check-sum.ts'

/** A page without its nonces: what stands before, between and after them. */
export type CutPage = { texts: Buffer[]; nonceLength: number }

/** A page in gzip with a gap for each nonce. */
export type PackedPage = {
  bytes: Buffer
  /** Where in `bytes` each nonce goes. */
  gaps: number[]
  sumWith(nonce: Buffer): number
}

/** How far back the packing looks for what it can repeat. */
const WINDOW = 32 * 1024
/** No text holds this byte, so nothing is ever packed as a repetition of a nonce. */
const PLACE = 0xff
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty last block. */
const LAST = Buffer.from([1, 0, 0, 255, 255])

/**
 * Packs a page once for all visitors although each gets a nonce of their own. A gzip file is a row of blocks; what is
 * the same for everybody is packed into blocks that end at each nonce, with what stands before as their dictionary, and
 * the nonce goes between them as a block that is not packed (RFC 1951, 3.2.4).
 */
export function packedPage({ texts, nonceLength }: CutPage): PackedPage {
  const gap = Buffer.alloc(5 + nonceLength)
  gap.writeUInt16LE(nonceLength, 1)
  gap.writeUInt16LE(0xffff ^ nonceLength, 3)
  const parts: Buffer[] = [HEAD]
  const gaps: number[] = []
  let at = HEAD.length
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  piecesOf({ texts, nonceLength }).forEach((piece, index) => {
    if (index > 0) {
      add(gap)
      gaps.push(at - nonceLength)
    }
    add(piece)
  })
  const tail = Buffer.alloc(8)
  const length = texts.reduce((sum, text) => sum + text.length, (texts.length - 1) * nonceLength)
  tail.writeUInt32LE(length, 4)

  return { bytes: Buffer.concat([...parts, LAST, tail]), gaps, sumWith: sumOfWords(texts, nonceLength) }
}

function piecesOf({ texts, nonceLength }: CutPage): Buffer[] {
  const place = Buffer.alloc(nonceLength, PLACE)
  let before = Buffer.alloc(0)

  return texts.map((text) => {
    const dictionary = before
    before = Buffer.concat([before, text, place]).subarray(-WINDOW)
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH }
    return deflateRawSync(text, dictionary.length ? { ...options, dictionary } : options)
  })
}

/** The page in gzip with this nonce, which must be as long as the one it was cut at. */
export function packedWith({ bytes, gaps, sumWith }: PackedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const word = Buffer.from(nonce)
  const page = Buffer.from(bytes)
  for (const gap of gaps) word.copy(page, gap)
  page.writeUInt32LE(sumWith(word), page.length - 8)

  return page
}

/** The page as it is, with this nonce. */
export function joined({ texts }: CutPage, nonce: string): Uint8Array<ArrayBuffer> {
  const word = Buffer.from(nonce)

  return Buffer.concat(texts.flatMap((text, index) => (index ? [word, text] : [text])))
}
