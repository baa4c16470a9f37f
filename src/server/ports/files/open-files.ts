import { createDiskFiles } from './disk.ts'
import type { FilesPort } from './files-port.ts'
import { createS3Files, type S3Settings } from './s3.ts'

/** Which store holds the files. The disk is the default of a single machine. */
export type FilesSettings = { kind: 'disk'; folder: string } | ({ kind: 's3' } & S3Settings)

/** Opens the store that the settings name. */
export function openFiles(settings: FilesSettings): FilesPort {
  return settings.kind === 's3' ? createS3Files(settings) : createDiskFiles(settings)
}
