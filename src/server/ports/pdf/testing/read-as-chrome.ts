import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of a PDF as Chrome copies it, all pages in one. */
export async function readAsChrome(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    return [...document.pages()].map((page) => page.getText()).join('\n')
  } finally {
    library.destroy()
  }
}
