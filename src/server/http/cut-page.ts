/** A page without its nonces: what stands before, between and after them. All nonces are alike in length and in their end. */
export type CutPage = { texts: Buffer[]; nonceLength: number; nonceEnd: string }

/** A page packed once for all visitors, who each get a nonce of their own. */
export type PackedPage = { encoding: 'br' | 'gzip'; with(nonce: string): Uint8Array<ArrayBuffer> }

/** So many letters at the end of a nonce are taken to be the same in all of them: base64 of 16 bytes ends in `==`. */
const END = 2

/** Cuts a page at the nonce that it was rendered with. */
export function cutPage(html: string, nonce: string): CutPage {
  const texts = html.split(nonce).map((text) => Buffer.from(text))

  return { texts, nonceLength: nonce.length, nonceEnd: nonce.slice(-END) }
}

/** Whether a nonce may stand in the packed page. */
export function takesNonce({ nonceLength, nonceEnd }: CutPage, nonce: string): boolean {
  return nonce.length === nonceLength && nonce.endsWith(nonceEnd)
}

/** The page as it is, with this nonce. */
export function joined({ texts }: CutPage, nonce: string | Buffer): Uint8Array<ArrayBuffer> {
  const word = typeof nonce === 'string' ? Buffer.from(nonce) : nonce

  return Buffer.concat(texts.flatMap((text, index) => (index ? [word, text] : [text])))
}

/** What is packed already, and holes in it. */
export function withHoles(parts: readonly (Buffer | { head: Buffer; length: number })[]): {
  bytes: Buffer
  /** Where in `bytes` each nonce goes. */
  holes: number[]
} {
  const holes: number[] = []
  let at = 0
  const bytes = parts.flatMap((part) => {
    const pieces = Buffer.isBuffer(part) ? [part] : [part.head, Buffer.alloc(part.length)]
    if (pieces.length > 1) holes.push(at + pieces[0]!.length)
    at += pieces.reduce((sum, { length }) => sum + length, 0)
    return pieces
  })

  return { bytes: Buffer.concat(bytes), holes }
}

/** A copy with the nonce in each hole. */
export function filled({ bytes, holes }: ReturnType<typeof withHoles>, nonce: Buffer): Buffer<ArrayBuffer> {
  const page = Buffer.from(bytes)
  for (const hole of holes) nonce.copy(page, hole)

  return page
}
