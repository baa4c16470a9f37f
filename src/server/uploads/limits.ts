/** What one upload request may carry. Sizes are in bytes. */
export type UploadLimits = { fileBytes: number; files: number; requestBytes: number }

const megabyte = 1024 * 1024
/** Room for boundaries, part headers and the few text fields of a form. */
const formOverhead = 64 * 1024

/** The specification's limits: 2 MB a file, 6 files. */
export const uploadLimits = limitsFor({ fileBytes: 2 * megabyte, files: 6 })

/** One picture, such as the logo of the first steps. */
export const singleFileLimits = limitsFor({ fileBytes: 2 * megabyte, files: 1 })

/** A paper that somebody has checked; it is not kept. */
export const checkedFileLimits = limitsFor({ fileBytes: 20 * megabyte, files: 1 })

/** A table of a bank: 60,000 lines of it. A PDF may be as large as a checked paper. */
export const tableFileLimits = limitsFor({ fileBytes: 8 * megabyte, files: 1 })

/** Images that would unpack to more than this are refused before they are unpacked. */
export const maxImagePixels = 50_000_000

/** Longest text field of an upload form, and how many there may be. */
export const textFieldLimits = { bytes: 4096, fields: 20 }

/** Bytes as megabytes for a sentence: `2`. */
export const megabytes = (bytes: number): string => String(Math.floor(bytes / megabyte))

/** Fills in the request's own limit from the limits of its files. */
export function limitsFor({ fileBytes, files }: { fileBytes: number; files: number }): UploadLimits {
  return { fileBytes, files, requestBytes: fileBytes * files + formOverhead }
}
