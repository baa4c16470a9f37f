import { randomUUID } from 'node:crypto'

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  ics: 'text/calendar',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  weba: 'audio/webm',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
}

const maxKeyLength = 180
const part = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'
const keyPattern = new RegExp(`^${part}(?:/${part}){0,6}\\.([a-z0-9]{2,5})$`)

/** A key or type that this store never made. A defect of the caller, not of a visitor's input. */
export class FileKeyError extends Error {
  override name = 'FileKeyError'
}

/**
 * Makes the key of a new file, such as `w/0198…/photos/5f0c….webp`: lower-case letters, digits, `-`, `_`.
 * `folder` is ours (scope and id), never a visitor's words; names of uploads stay in the database.
 */
export function fileKey({
  folder,
  ending,
  id = randomUUID(),
}: {
  folder: string
  ending: string
  id?: string
}) {
  const key = `${folder}/${id}.${ending}`
  assertFileKey(key)
  return key
}

/** The sibling of a key that holds another size or form of the same file: `a/b.jpg` → `a/b-640.webp`. */
export function variantKey(key: string, variant: string, ending: string): string {
  assertFileKey(key)
  const sibling = `${key.slice(0, key.lastIndexOf('.'))}-${variant}.${ending}`
  assertFileKey(sibling)
  return sibling
}

/** Throws `FileKeyError` unless the key has the form that `fileKey` makes. Returns the type of its ending. */
export function assertFileKey(key: string): string {
  const ending = key.length <= maxKeyLength ? keyPattern.exec(key)?.[1] : undefined
  const type = ending === undefined ? undefined : fileTypeOfEnding(ending)
  if (type === undefined) throw new FileKeyError(`not a file key: ${JSON.stringify(key.slice(0, 200))}`)
  return type
}

/** Throws `FileKeyError` when the type is not the one the key's ending promises to readers. */
export function assertKeyAndType(key: string, type: string): void {
  const expected = assertFileKey(key)
  if (type.split(';')[0]?.trim() !== expected) {
    throw new FileKeyError(`${key} holds ${expected}, not ${type.slice(0, 80)}`)
  }
}

/** The MIME type of a file name ending without its dot, or `undefined` for one that is never kept. */
export function fileTypeOfEnding(ending: string): string | undefined {
  return Object.hasOwn(typesByEnding, ending) ? typesByEnding[ending] : undefined
}
