import { constants, deflateRawSync } from 'node:zlib'
import { sumOfWords } from './check-sum.ts'
import { type CutPage, filled, type PackedPage, withHoles } from './cut-page.ts'

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
export function gzipPage(page: CutPage): PackedPage {
  const { texts, nonceLength } = page
  const head = Buffer.alloc(5)
  head.writeUInt16LE(nonceLength, 1)
  head.writeUInt16LE(0xffff ^ nonceLength, 3)
  const tail = Buffer.alloc(8)
  const length = texts.reduce((sum, text) => sum + text.length, (texts.length - 1) * nonceLength)
  tail.writeUInt32LE(length, 4)
  const pieces = piecesOf(page).flatMap((piece, index) =>
    index ? [{ head, length: nonceLength }, piece] : [piece],
  )
  const packed = withHoles([HEAD, ...pieces, LAST, tail])
  const sumWith = sumOfWords(texts, nonceLength)

  return {
    encoding: 'gzip',
    with(nonce) {
      const word = Buffer.from(nonce)
      const file = filled(packed, word)
      file.writeUInt32LE(sumWith(word), file.length - 8)

      return file
    },
  }
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
