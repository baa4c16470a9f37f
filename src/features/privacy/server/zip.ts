import { once } from 'node:events'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** Writes bytes of one file; resolves when they may be let go. */
export type Write = (bytes: Uint8Array) => Promise<void>

export type Zip = {
  /** The archive as it comes; nothing is made faster than it is read. */
  readable: ReadableStream<Uint8Array>
  /** Adds one file, whose bytes `fill` writes. One at a time. */
  add(name: string, at: Date, fill: (write: Write) => Promise<void>): Promise<void>
  /** Ends the archive. */
  close(): Promise<void>
  /** Gives up: who reads gets the error. */
  abort(error: unknown): Promise<void>
}

type Entry = { name: Buffer; at: number; crc: number; packed: number; size: number; offset: number }

const MOST_32 = 0xffff_ffff
const MOST_16 = 0xffff
/** Sizes follow the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) written as it goes: of a file only its name, sizes and checksum are remembered.
 * Archives beyond 4 GiB or 65,535 files get the ZIP64 records; a single file of 4 GiB is refused.
 */
export function openZip(): Zip {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // Told to whoever writes next; nobody need be waiting when the reader goes away.
  writer.closed.catch(() => {})
  const entries: Entry[] = []
  let offset = 0

  const send = async (bytes: Uint8Array) => {
    offset += bytes.byteLength
    await writer.write(bytes)
  }

  return {
    readable,
    async add(name, at, fill) {
      const entry = { name: Buffer.from(name), at: dosTime(at), crc: 0, packed: 0, size: 0, offset }
      await send(localHeader(entry))
      const start = offset
      const { write, end } = packer(entry, send)
      await fill(write)
      await end()
      entry.packed = offset - start
      if (entry.size > MOST_32 || entry.packed > MOST_32) throw new RangeError('a file of 4 GiB does not fit')
      await send(descriptor(entry))
      entries.push(entry)
    },
    async close() {
      const start = offset
      for (const entry of entries) await send(centralHeader(entry))
      for (const record of endRecords({ count: entries.length, start, size: offset - start }))
        await send(record)
      await writer.close()
    },
    async abort(error) {
      await writer.abort(error).catch(() => {})
    },
  }
}

/** Packs what is written and sends it on, waiting for the slower of the two. */
function packer(entry: Entry, send: (bytes: Uint8Array) => Promise<void>) {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // What goes wrong is told by the pump.
  deflate.on('error', () => {})
  const pump = (async () => {
    for await (const chunk of deflate) await send(chunk as Buffer)
  })()
  pump.catch(() => {})

  return {
    async write(bytes: Uint8Array) {
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.byteLength
      if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), pump])
    },
    async end() {
      deflate.end()
      await pump
    },
  }
}

function localHeader({ name, at }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt32LE(at, 10)
  head.writeUInt16LE(name.byteLength, 26)

  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(size, 12)

  return record
}

function centralHeader({ name, at, crc, packed, size, offset }: Entry): Buffer {
  const isFar = offset >= MOST_32
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  // Made by: Unix, so that readers take the file's rights from the next field.
  head.writeUInt16LE((3 << 8) | 45, 4)
  head.writeUInt16LE(isFar ? 45 : 20, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATE, 10)
  head.writeUInt32LE(at, 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.byteLength, 28)
  head.writeUInt16LE(isFar ? 12 : 0, 30)
  head.writeUInt32LE((0o100600 << 16) >>> 0, 38)
  head.writeUInt32LE(isFar ? MOST_32 : offset, 42)
  if (!isFar) return Buffer.concat([head, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)

  return Buffer.concat([head, name, extra])
}

/** The end of the archive, with the ZIP64 records before it where a number does not fit. */
export function endRecords({ count, start, size }: { count: number; start: number; size: number }): Buffer[] {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MOST_16), 8)
  end.writeUInt16LE(Math.min(count, MOST_16), 10)
  end.writeUInt32LE(Math.min(size, MOST_32), 12)
  end.writeUInt32LE(Math.min(start, MOST_32), 16)
  if (count < MOST_16 && size < MOST_32 && start < MOST_32) return [end]

  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE((3 << 8) | 45, 12)
  wide.writeUInt16LE(45, 14)
  wide.writeBigUInt64LE(BigInt(count), 24)
  wide.writeBigUInt64LE(BigInt(count), 32)
  wide.writeBigUInt64LE(BigInt(size), 40)
  wide.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(start + size), 8)
  locator.writeUInt32LE(1, 16)

  return [wide, locator, end]
}

/** Date and time as ZIP keeps them: two seconds fine, in Bangkok's time, for people read it. */
function dosTime(at: Date): number {
  const local = new Date(at.getTime() + 7 * 3_600_000)
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)

  return ((day << 16) | time) >>> 0
}
