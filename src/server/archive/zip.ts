import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants } from 'node:zlib'
import { ZipFile } from 'yazl'

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

const BANGKOK_MINUTES = 7 * 60

/** A ZIP archive written as it goes: of a file only its name, sizes and checksum are remembered. */
export function openZip(): Zip {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  // yazl goes on waiting for a reader that went away; who writes next is told by this.
  const gone = new AbortController()
  output.once('close', () => gone.abort(output.errored ?? new Error('nobody reads the archive any more')))

  return {
    readable: Readable.toWeb(output) as ReadableStream<Uint8Array>,
    async add(name, at, fill) {
      const input = new PassThrough()
      zip.addReadStream(input, name, {
        mtime: clockOfBangkok(at),
        forceDosTimestamp: true,
        mode: 0o100600,
        compressionLevel: constants.Z_BEST_SPEED,
      })
      await fill(async (bytes) => {
        gone.signal.throwIfAborted()
        if (!input.write(bytes)) await once(input, 'drain', { signal: gone.signal })
      })
      input.end()
    },
    async close() {
      zip.end()
      await finished(output)
    },
    async abort(error) {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  }
}

/** ZIP keeps times without a zone, and yazl writes them in that of the machine; people read them in Bangkok's. */
function clockOfBangkok(at: Date): Date {
  return new Date(at.getTime() + (BANGKOK_MINUTES + at.getTimezoneOffset()) * 60_000)
}
