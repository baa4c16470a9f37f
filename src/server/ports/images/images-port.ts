/** An encoded picture. Sizes are in pixels, after turning upright. */
export type EncodedImage = { bytes: Uint8Array; type: string; ending: string; width: number; height: number }

/** A picture in the widths pages ask for, smallest first, and what stands in its place while it loads. */
export type Renditions = {
  width: number
  height: number
  sizes: EncodedImage[]
  blur: string
}

/** Side in pixels. `isFilled` stands on white with a margin, for systems that show no transparency. */
export type IconLook = { side: number; isFilled: boolean }

/** A part of a picture in fractions of its sides. */
export type CutPart = { left: number; top: number; width: number; height: number }

/** The box that a picture is put into, in pixels: cut to it, or whole within it. */
export type BoxSize = { width: number; height: number; fit: 'cover' | 'contain' }

/** A drawing of several sides below each other, and the size in pixels of each as it is wanted. */
export type DrawnSides = { sides: number; width: number; height: number; type: 'image/png' | 'image/webp' }

/** What the search for QR codes may be told: `isWanted` ends it, for slips that carry more than one code. */
export type QrSearch = { isWanted?: (text: string) => boolean; timeoutMs?: number }

/**
 * Pictures. All calls take whole files, work one after the other on one core, and throw `UploadRefused` with
 * `image_too_many_pixels`, `file_broken` or `file_type_invalid` for bytes that are no proper picture.
 */
export type ImagesPort = {
  /** The picture to keep: upright, sRGB, at most 2400 px a side, free of all metadata (place, device, owner). */
  reencode: (bytes: Uint8Array) => Promise<EncodedImage>
  /** WebP at 320, 640, 960 and 1600 px, never enlarged. Quick; what `avif` makes comes later. */
  renditions: (bytes: Uint8Array) => Promise<Renditions>
  /** The same from our own drawings. Never for bytes that a visitor sent. */
  fromSvg: (trustedSvg: Uint8Array) => Promise<Renditions>
  /** One width in AVIF, smaller than WebP and dear to make: a fraction of a second of a core. Never enlarged. */
  avif: (bytes: Uint8Array, width: number) => Promise<EncodedImage>
  /**
   * The picture in a few pixels, to stand in a page until the picture has come: WebP in base64, some 120 signs; empty for
   * one that can be seen through.
   */
  blur: (bytes: Uint8Array) => Promise<string>
  /** A square PNG that holds the whole picture: the little picture of a tab or of a telephone's start page. */
  icon: (bytes: Uint8Array, look: IconLook) => Promise<EncodedImage>
  /** A part of the picture, kept like `reencode` keeps it. */
  cut: (bytes: Uint8Array, part: CutPart) => Promise<EncodedImage>
  /** What it looks like, in 64 bits that copies share nearly all of; 0n where there is nothing to tell it by. */
  likeness: (bytes: Uint8Array) => Promise<bigint>
  /** A JPEG for paper, at most 480 px a side or as many as are asked for, and never enlarged. */
  printed: (bytes: Uint8Array, side?: number) => Promise<EncodedImage>
  /** Cut to a box (JPEG), or whole within it and never enlarged (PNG, which may be seen through). */
  boxed: (bytes: Uint8Array, box: BoxSize) => Promise<EncodedImage>
  /** The sides of a drawing of ours, whose pictures are inside it. Never for bytes that a visitor sent. */
  drawnSides: (trustedSvg: Uint8Array, wanted: DrawnSides) => Promise<EncodedImage[]>
  /** The texts of QR codes on a photo or screenshot, in the order found; empty when there are none. */
  detectQr: (bytes: Uint8Array, search?: QrSearch) => Promise<string[]>
  /** Ends the thread that reads codes. */
  close: () => Promise<void>
}
