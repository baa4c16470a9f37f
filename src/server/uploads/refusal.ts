/** Why an upload was refused. The code is stable; the words for a reader are looked up by the API. */
export type UploadCode =
  | 'file_too_large'
  | 'file_type_invalid'
  | 'file_heic'
  | 'too_many_files'
  | 'one_file_only'
  | 'image_too_many_pixels'
  | 'file_broken'
  | 'request_too_large'
  | 'form_broken'

const statusByCode: Record<UploadCode, 400 | 413 | 415 | 422> = {
  file_too_large: 413,
  file_type_invalid: 415,
  file_heic: 415,
  too_many_files: 413,
  one_file_only: 413,
  image_too_many_pixels: 422,
  file_broken: 422,
  request_too_large: 413,
  form_broken: 400,
}

/** An upload that is not accepted. `fileName` is the cleaned name of the file at fault, where there is one. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly code: UploadCode
  readonly status: 400 | 413 | 415 | 422
  readonly fileName: string | undefined
  /** How large a file may be, in bytes, where this one is larger. */
  readonly mostBytes: number | undefined

  constructor(
    code: UploadCode,
    { fileName, mostBytes, cause }: { fileName?: string; mostBytes?: number; cause?: unknown } = {},
  ) {
    super(code, { cause })
    this.code = code
    this.status = statusByCode[code]
    this.fileName = fileName
    this.mostBytes = mostBytes
  }
}
