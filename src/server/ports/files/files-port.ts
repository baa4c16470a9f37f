/** What a caller may hand over to be kept: everything at once, or as it comes. */
export type FileBody = Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/** A kept file. `stream` opens nothing until it is read, so a caller may drop it. `size` is in bytes. */
export type StoredFile = { stream: ReadableStream<Uint8Array>; type: string; size: number }

/**
 * Where files live. Two implementations answer alike: the local disk and S3.
 *
 * A key is made by `fileKey`, never taken from a visitor; its ending fixes the type. Putting the same key
 * again replaces the file as a whole: a reader sees the old bytes or the new ones, never a mixture.
 */
export type FilesPort = {
  /** Throws `FileKeyError` for a bad key or a type that does not belong to the key's ending. */
  put: (key: string, body: FileBody, about: { type: string }) => Promise<{ size: number }>
  /** `null` when there is no such file. */
  get: (key: string) => Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
  /** Lets go of connections. */
  close: () => Promise<void>
}

/** All bytes of a kept file, for callers that need them in memory (mail attachments, PDF pictures). */
export async function readFileBytes(file: StoredFile): Promise<Uint8Array> {
  return new Uint8Array(await new Response(file.stream).arrayBuffer())
}

/** Turns any body into an async sequence of byte chunks. */
export async function* chunksOf(body: FileBody): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body
    return
  }
  yield* body as AsyncIterable<Uint8Array>
}
