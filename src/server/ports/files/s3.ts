import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { assertFileKey, assertKeyAndType } from './file-key.ts'
import { chunksOf, type FileBody, type FilesPort } from './files-port.ts'

/** How to reach the bucket. `endpoint` is for stores that speak S3 but are not Amazon's (then path style is usual). */
export type S3Settings = {
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  endpoint?: string
  forcePathStyle?: boolean
  /** Folder inside the bucket, for a bucket that is shared. */
  prefix?: string
}

/** S3 takes no part below 5 MiB except the last. */
const partSize = 8 * 1024 * 1024

/** Files in an S3 bucket. Small bodies go in one call; longer streams in parts, so memory stays at one part. */
export function createS3Files(settings: S3Settings): FilesPort {
  const { bucket, region, endpoint, prefix = '' } = settings
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: settings.forcePathStyle ?? endpoint !== undefined,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Stores other than Amazon's often refuse the checksums that newer clients add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  return {
    async put(key, body, { type }) {
      assertKeyAndType(key, type)
      const parts = partsOf(body)
      const first = await parts.next()
      const start = first.done ? new Uint8Array() : first.value
      if (start.byteLength < partSize) {
        await client.send(
          new PutObjectCommand({
            ...place(key),
            Body: start,
            ContentLength: start.byteLength,
            ContentType: type,
          }),
        )
        return { size: start.byteLength }
      }
      return { size: await putInParts({ client, target: place(key), type, start, rest: parts }) }
    },

    async get(key) {
      const type = assertFileKey(key)
      const head = await client.send(new HeadObjectCommand(place(key))).catch(nullWhenMissing)
      if (head === null) return null
      const open = async () =>
        (await client.send(new GetObjectCommand(place(key)))).Body!.transformToWebStream()
      return { stream: lazyStream(open), type, size: head.ContentLength ?? 0 }
    },

    async remove(key) {
      assertFileKey(key)
      await client.send(new DeleteObjectCommand(place(key)))
    },

    async exists(key) {
      assertFileKey(key)
      return (await client.send(new HeadObjectCommand(place(key))).catch(nullWhenMissing)) !== null
    },

    async close() {
      client.destroy()
    },
  }
}

async function putInParts({
  client,
  target,
  type,
  start,
  rest,
}: {
  client: S3Client
  target: { Bucket: string; Key: string }
  type: string
  start: Uint8Array
  rest: AsyncGenerator<Uint8Array>
}): Promise<number> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: type }))
  const done: { ETag: string | undefined; PartNumber: number }[] = []
  let size = 0
  const send = async (Body: Uint8Array) => {
    const PartNumber = done.length + 1
    const command = new UploadPartCommand({
      ...target,
      UploadId,
      PartNumber,
      Body,
      ContentLength: Body.byteLength,
    })
    done.push({ ETag: (await client.send(command)).ETag, PartNumber })
    size += Body.byteLength
  }
  try {
    await send(start)
    for await (const next of rest) await send(next)
    await client.send(
      new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts: done } }),
    )
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {})
    throw error
  }
  return size
}

/** Regroups a body into parts of exactly `partSize`, the last one shorter. */
async function* partsOf(body: FileBody): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    for (let at = 0; at < chunk.byteLength; ) {
      const piece = chunk.subarray(at, at + partSize - length)
      held.push(piece)
      length += piece.byteLength
      at += piece.byteLength
      if (length < partSize) continue
      yield Buffer.concat(held)
      held = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(held)
}

function lazyStream(open: () => Promise<ReadableStream<Uint8Array>>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= (await open()).getReader()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel(reason) {
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function nullWhenMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
