/** The API says so again; a body that is plainly too large is not read at all. */
const MOST_BYTES = 2 * 1024 * 1024 + 64 * 1024

/** The table that a form brings; one that is too large is not read, and refused by the call as that. */
export async function fileOf(request: Request): Promise<File> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > MOST_BYTES) return new File([new Uint8Array(MOST_BYTES)], 'file.csv')
  const file = (await request.formData()).get('file')

  return file instanceof File ? file : new File([], 'file.csv')
}
