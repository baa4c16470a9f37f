/** The bytes of a paper as the API answers them, named for whoever saves it. */
export function pdfFile(bytes: Uint8Array, name: string): File {
  return new File([bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`, { type: 'application/pdf' })
}
