import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { assertFileKey, assertKeyAndType } from './file-key.ts'
import { chunksOf, type FileBody, type FilesPort } from './files-port.ts'

const chunkSize = 64 * 1024
const leftOverAge = 24 * 60 * 60 * 1000

/**
 * Files on the local disk below `folder`.
 *
 * A file is written beside its place, synced, then renamed, so a crash leaves the old file or the new one.
 * Its path is two hash folders and one name made from the key (`3f/a0/w~1~photo.webp`): folders stay small
 * and no part of a key ever becomes a folder.
 */
export function createDiskFiles({ folder }: { folder: string }): FilesPort {
  const root = path.resolve(folder)
  const waiting = path.join(root, '.incoming')
  const pathOf = (key: string) => path.join(root, ...shardsOf(key), key.replaceAll('/', '~'))
  let prepared: Promise<void> | undefined

  async function prepare() {
    await mkdir(waiting, { recursive: true })
    await removeLeftOvers(waiting)
  }

  return {
    async put(key, body, { type }) {
      assertKeyAndType(key, type)
      prepared ??= prepare()
      await prepared
      const target = pathOf(key)
      const incoming = path.join(waiting, randomUUID())
      try {
        const size = await writeSynced(incoming, body)
        await mkdir(path.dirname(target), { recursive: true })
        await rename(incoming, target)
        await syncFolder(path.dirname(target))
        return { size }
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
    },

    async get(key) {
      const type = assertFileKey(key)
      const file = pathOf(key)
      const about = await stat(file).catch(nullWhenMissing)
      return about && { stream: lazyStream(file), type, size: about.size }
    },

    async remove(key) {
      assertFileKey(key)
      await rm(pathOf(key), { force: true })
    },

    async exists(key) {
      assertFileKey(key)
      return (await stat(pathOf(key)).catch(nullWhenMissing)) !== null
    },

    async close() {},
  }
}

function shardsOf(key: string): [string, string] {
  const hash = createHash('sha256').update(key).digest('hex')
  return [hash.slice(0, 2), hash.slice(2, 4)]
}

async function writeSynced(file: string, body: FileBody): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      await handle.appendFile(chunk)
      size += chunk.byteLength
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return size
}

/** Makes the rename itself survive a power cut. Windows cannot open folders and needs no such step. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function lazyStream(file: string): ReadableStream<Uint8Array> {
  let handle: Awaited<ReturnType<typeof open>> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          handle ??= await open(file, 'r')
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize)
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
          await handle.close()
          controller.close()
        } catch (error) {
          await handle?.close()
          throw error
        }
      },
      async cancel() {
        await handle?.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** What a crash left half written. Younger files may belong to a running upload of another process. */
async function removeLeftOvers(waiting: string) {
  for (const name of await readdir(waiting)) {
    const file = path.join(waiting, name)
    const about = await stat(file).catch(nullWhenMissing)
    if (about && Date.now() - about.mtimeMs > leftOverAge) await rm(file, { force: true })
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
