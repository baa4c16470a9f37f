import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A page without its nonces: what stands before, between and after them. */
export type CutPage = { texts: Buffer[]; nonceLength: number }

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
export function packedPieces({ texts, nonceLength }: CutPage): Buffer[] {
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
export function packedWith({ texts }: CutPage, pieces: Buffer[], nonce: string): Uint8Array<ArrayBuffer> {
  const word = Buffer.from(nonce)
  const block = Buffer.alloc(5 + word.length)
  block.writeUInt16LE(word.length, 1)
  block.writeUInt16LE(0xffff ^ word.length, 3)
  word.copy(block, 5)

  let sum = 0
  let length = 0
  const all: Buffer[] = [HEAD]
  texts.forEach((text, index) => {
    if (index > 0) {
      all.push(block)
      sum = crc32(word, sum)
      length += word.length
    }
    all.push(pieces[index]!)
    sum = crc32(text, sum)
    length += text.length
  })
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length, 4)

  return Buffer.concat([...all, LAST, tail])
}

/** The page as it is, with this nonce. */
export function joined({ texts }: CutPage, nonce: string): Uint8Array<ArrayBuffer> {
  const word = Buffer.from(nonce)

  return Buffer.concat(texts.flatMap((text, index) => (index ? [word, text] : [text])))
}
