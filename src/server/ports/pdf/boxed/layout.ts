import type { ColourName } from './colours.ts'

/** Place of a box in the units of its side; turned round its centre by `rotate` degrees. */
type Place = { slot: string; x: number; y: number; w: number; h: number; rotate?: 90 | -90 }

export type TextLayout = Place & {
  kind: 'text'
  /** Largest and smallest size, in points (or pixels, of a side that is measured in them). */
  size: number
  minSize: number
  weight: number
  color: ColourName
  /** What it stands on, to measure the contrast. */
  on: ColourName
  align: 'left' | 'center' | 'right'
  valign: 'top' | 'middle' | 'bottom'
  lineHeight: number
  maxLines?: number
  /** Values that stand below each other, each on its line; empty ones are skipped. */
  lines?: string[]
  /** Values that stand on one line, with dots between. */
  join?: string[]
  bullet?: 'dot'
  /** Of several values the longest is left out where all have no room, down to none. */
  mayDrop?: boolean
  /** How much higher the box may grow for a second line, where one line is too short at `minSize`. */
  spill?: number
}

export type ImageLayout = Place & {
  kind: 'image'
  fit: 'cover' | 'contain'
  align: 'left' | 'center' | 'right'
  on: ColourName
  /** On a dark ground a picture that may be dark itself gets a white plate. */
  variant?: 'onLight' | 'onDark'
}

export type QrLayout = Place & { kind: 'qr'; quietModules: number }

export type BoxLayout = TextLayout | ImageLayout | QrLayout

/** One side: its drawing in `art/` and what is put into it. */
export type SideLayout = { art: string; boxes: BoxLayout[] }

/** What a side is measured by: the size that is cut to, the bleed around it, and how many points a unit is. */
export type Format = { w: number; h: number; bleed: number; unitPt: number; textPt: number }

const PT_PER_MM = 72 / 25.4

export const BUSINESS_CARD: Format = { w: 90, h: 54, bleed: 3, unitPt: PT_PER_MM, textPt: 1 }

/** What is put into the boxes, by slot. Of several wordings the first that fits is printed; '' prints nothing. */
export type BoxValues = {
  texts: Record<string, string | string[] | undefined>
  images: Record<string, ArtImage | undefined>
  codes: Record<string, QrCode | undefined>
}

/** A picture as it is put into a drawing. */
export type ArtImage = { bytes: Uint8Array; type: string; width: number; height: number; alt: string }

/** A code as one path; `size` is its side in modules, without quiet zone. */
export type QrCode = { path: string; size: number }

/** A text box as the template takes it, with the wordings to try: of each its lines. */
export type SetText = Omit<TextLayout, 'kind' | 'color' | 'on' | 'lines' | 'join' | 'bullet' | 'mayDrop'> & {
  fill: string
  wordings: string[][]
  bulletFill: string | null
}

/** A side that is ready to print. */
export type FilledSide = { svg: string; alt: string; boxes: SetText[] }

/** A text that fits nowhere, or a wording that was shorter than the first (`isShortened`). */
export type Misfit = { slot: string; side: number; isShortened: boolean }

export type BoxedArtwork = {
  title: string
  author: string
  lang: 'th' | 'en'
  format: Format
  sides: FilledSide[]
}
