import type { FlyerLayout, FlyerSize, PostShape } from '#features/marketing/kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Colours, coloursOf, LEAST_CONTRAST } from '#server/ports/pdf/boxed/colours.ts'
import { fillSide } from '#server/ports/pdf/boxed/fill.ts'
import type {
  ArtImage,
  BoxedArtwork,
  BoxLayout,
  Format,
  SideLayout,
  TextLayout,
} from '#server/ports/pdf/boxed/layout.ts'
import { qrPath } from '#server/ports/pdf/qr-svg.ts'
import { contrast } from '#web/design/oklch.ts'
import { flyerFormat, flyerLayout, postFormat, postLayout } from './designs/layouts.ts'
import type { HomeFacts } from './facts.ts'
import { boxTexts, type Headlines } from './texts.ts'

/** Modules of a code that is printed 25 mm wide: more, and each is too small for a phone at arm’s length. */
export const MOST_MODULES = 33

/** All that a flyer or a picture is drawn from. */
export type Drawn = {
  facts: HomeFacts
  words: Headlines
  locale: Locale
  /** Address of the code; pictures have none. */
  url?: string
  photos: ArtImage[]
  logo?: ArtImage
}

/** A flyer, ready to set. */
export function flyerArtwork(layout: FlyerLayout, size: FlyerSize, drawn: Drawn): BoxedArtwork {
  return artwork(flyerLayout(layout, size), flyerFormat(size), drawn)
}

/** A picture for a post, ready to set. */
export function postArtwork(shape: PostShape, drawn: Drawn): BoxedArtwork {
  return artwork(postLayout(shape), postFormat(shape), drawn)
}

function artwork(layout: SideLayout, format: Format, drawn: Drawn): BoxedArtwork {
  const { facts, words, locale, url, photos, logo } = drawn
  const colours = coloursOf(facts.business.primaryColor ?? undefined)
  const side = readable(logo ? layout : namedInstead(layout), colours)
  const code = url === undefined ? undefined : qrPath(url, { level: 'M' })
  const texts = boxTexts(facts, words, locale)
  const headline = [texts.headline].flat()[0] ?? ''
  // Two places more than there are photos show the same ones again.
  const photo = (nth: number) => photos[nth % Math.max(1, photos.length)]
  const filled = fillSide(side, {
    colours,
    values: {
      texts,
      images: { photo_1: photo(0), photo_2: photo(1), photo_3: photo(2), logo },
      codes: { qr: code },
    },
    alt: headline,
  })

  return {
    title: headline,
    author: facts.business.name,
    lang: locale,
    format,
    sides: [{ ...filled, svg: facts.isDrawn ? labelled(filled.svg, side, colours) : filled.svg }],
  }
}

/** A brand too dark for a dark ground gives way to its light shade. */
function readable({ art, boxes }: SideLayout, colours: Colours): SideLayout {
  return {
    art,
    boxes: boxes.map((box) =>
      box.kind === 'text' && contrast(colours[box.color], colours[box.on]) < LEAST_CONTRAST
        ? { ...box, color: 'soft' as const }
        : box,
    ),
  }
}

/** The ground of the label that tells a drawing from a photo, over the picture. */
function labelled(svg: string, { boxes }: SideLayout, { ink }: Colours): string {
  const label = boxes.find(({ slot }) => slot === 'drawn')
  if (!label) return svg
  const { x, y, w, h } = label
  const ground = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 5}" fill="${ink}" fill-opacity="0.88"/>`

  return svg.replace(/<\/svg>\s*$/, `${ground}</svg>`)
}

/** Without a logo the name of the business stands in its place, unless it is told anyway. */
function namedInstead({ art, boxes }: SideLayout): SideLayout {
  const isNamed = boxes.some((box) => box.kind === 'text' && box.lines?.includes('business'))
  if (isNamed) return { art, boxes }

  return {
    art,
    boxes: boxes.flatMap((box): BoxLayout[] => {
      if (box.slot !== 'logo' || box.kind !== 'image') return [box]
      const { x, y, w, h, align, on } = box
      const style = { size: 34, minSize: 24, weight: 700, lineHeight: 1.2, maxLines: 2 }
      const tall = Math.max(h, 68)
      const named: TextLayout = {
        ...{
          kind: 'text',
          slot: 'logo_name',
          x,
          y: y - (tall - h) / 2,
          w,
          h: tall,
          align,
          valign: 'middle',
          on,
          ...style,
        },
        color: box.variant === 'onDark' ? 'white' : 'mid',
      }
      return [box, named]
    }),
  }
}
