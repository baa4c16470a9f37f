import type { PaperLogo, PaperName } from './papers.ts'

/** What the port asks of its worker: a template's name and its data, already presented, as JSON. */
export type RenderOrder = {
  id: number
  template: PaperName | 'boxed'
  json: string
  /** A picture as SVG, all pages below each other, in place of a PDF. */
  isSvg?: boolean
  logo?: PaperLogo
  pictures?: Picture[]
}

/** A picture of a paper, by the name that its template reads it under. */
export type Picture = { name: string; bytes: Uint8Array }

/** What the worker answers: the file and what its template said of it (`<said>`), or why there is none. */
export type RenderAnswer = { id: number; file: Uint8Array; said: unknown[] } | { id: number; error: string }

/** What the worker is started with: the colours that templates import, as Typst. */
export type WorkerData = { colours: string }
