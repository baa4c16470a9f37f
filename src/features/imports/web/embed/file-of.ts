/** The API says so again; a body that is plainly too large is not read at all. */
const TABLE_BYTES = 2 * 1024 * 1024
const FORM_BYTES = 64 * 1024

/** The table that a form brings; one that is too large is not read, and refused by the call as that. */
export async function fileOf(request: Request): Promise<File> {
  return (await formOf(request)).file
}

/** The file that a form brings, with its other fields. `most`: bytes of the largest file that is read. */
export async function formOf(request: Request, most = TABLE_BYTES): Promise<{ file: File; form: FormData }> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > most + FORM_BYTES)
    return { file: new File([new Uint8Array(most + 1)], 'file.csv'), form: new FormData() }
  const form = await request.formData()
  const file = form.get('file')

  return { file: file instanceof File ? file : new File([], 'file.csv'), form }
}
