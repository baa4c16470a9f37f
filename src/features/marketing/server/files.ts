import { conflict, invalid } from '#contract/problem.ts'
import {
  FLYER_SIZES,
  type FlyerLayout,
  type FlyerSize,
  POST_SHAPES,
  POST_SIDES,
  type PostShape,
} from '#features/marketing/kinds.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { openZip } from '#server/archive/zip.ts'
import type { Kit } from '#server/kit.ts'
import type { BoxedArtwork } from '#server/ports/pdf/boxed/layout.ts'
import { pdfFile } from '#server/ports/pdf/pdf-file.ts'
import type { Campaign } from './campaign.ts'
import { flyerArtwork, postArtwork } from './draw.ts'
import type { HomeFacts } from './facts.ts'
import { partsOf } from './parts.ts'
import type { Headlines } from './texts.ts'

/** Places for photos in the layout with most. */
const MOST_PHOTOS = 3

type Which = { workspaceId: string; id: string; locale: Locale }

/** A flyer as a PDF. @throws Problem 404, 409 `campaign_no_room` */
export async function flyerFile(
  kit: Kit,
  which: Which,
  wish: { layout?: FlyerLayout | undefined; size: FlyerSize; isPlain: boolean },
): Promise<File> {
  const { campaign, drawn } = await partsOf(kit, which, { at: 'made', photos: MOST_PHOTOS })
  const artwork = flyerArtwork(wish.layout ?? campaign.layout, wish.size, drawn)
  const bytes = await printed(kit, artwork, wish.isPlain ? 'plain' : 'print')

  return pdfFile(
    bytes,
    `${m.marketing_file_flyer({}, { locale: which.locale })} ${wish.size.toUpperCase()} ${nameOf(campaign)}`,
  )
}

/** A flyer as a small picture, to look at: as it was made, or as it would be now. */
export async function flyerPicture(
  kit: Kit,
  which: Which,
  wish: { layout?: FlyerLayout | undefined; size: FlyerSize; isNew: boolean },
): Promise<File> {
  const { campaign, drawn } = await partsOf(kit, which, {
    at: wish.isNew ? 'now' : 'made',
    photos: MOST_PHOTOS,
    isSmall: true,
  })
  const artwork = flyerArtwork(wish.layout ?? campaign.layout, wish.size, drawn)
  const { w, h } = artwork.format

  return png(await raster(kit, artwork, { width: 560, height: Math.round((560 * h) / w) }), 'flyer')
}

/** A picture for a post, of what the listing says now. @throws Problem 404, 409 `campaign_no_room` */
export async function postPicture(
  kit: Kit,
  which: Which,
  { shape, small }: { shape: PostShape; small: boolean },
): Promise<File> {
  const { campaign, drawn } = await partsOf(kit, which, { at: 'now', photos: 1, isSmall: small })
  const artwork = postArtwork(shape, drawn)
  const [w, h] = POST_SIDES[shape]
  const size = small ? { width: 360, height: Math.round((360 * h) / w) } : { width: w, height: h }

  return png(await raster(kit, artwork, size, !small), `${nameOf(campaign)} ${w}x${h}`)
}

/** Everything of a campaign in one archive. @throws Problem 404, 409 */
export async function everything(kit: Kit, which: Which): Promise<File> {
  const { campaign, drawn } = await partsOf(kit, which, { at: 'made', photos: MOST_PHOTOS })
  const now = await partsOf(kit, which, { at: 'now', photos: 1 })
  const files: [string, Uint8Array][] = []
  for (const size of FLYER_SIZES) {
    const artwork = flyerArtwork(campaign.layout, size, drawn)
    files.push([`flyer-${size}-print.pdf`, await printed(kit, artwork, 'print')])
    files.push([`flyer-${size}.pdf`, await printed(kit, artwork, 'plain')])
  }
  for (const shape of POST_SHAPES) {
    const [width, height] = POST_SIDES[shape]
    files.push([
      `${shape}-${width}x${height}.png`,
      await raster(kit, postArtwork(shape, now.drawn), { width, height }, true),
    ])
  }
  const zip = openZip()
  const packed = new Response(zip.readable).blob()
  for (const [name, file] of files) await zip.add(name, kit.now(), (write) => write(file))
  await zip.close()

  return new File([await packed], `${nameOf(campaign)}.zip`, { type: 'application/zip' })
}

/**
 * Whether the headline has room on the flyer chosen and on each picture, in the languages that there are.
 * @throws Problem 422 naming the field of the short headline
 */
export async function assertFits(
  kit: Kit,
  { layout, words, facts }: { layout: FlyerLayout; words: Headlines; facts: HomeFacts },
): Promise<void> {
  const faults: Record<string, string> = {}
  const languages: Locale[] = words.headlineEn ? ['th', 'en'] : ['th']
  for (const locale of languages) {
    const drawn = { facts, words, locale, url: kit.config.publicUrl, photos: [] }
    const artworks = [
      ...FLYER_SIZES.map((size) => flyerArtwork(layout, size, drawn)),
      ...POST_SHAPES.map((shape) => postArtwork(shape, drawn)),
    ]
    for (const artwork of artworks) {
      const { misfits } = await kit.ports.pdf.draw(artwork, 'picture')
      if (misfits.some(({ slot, isShortened }) => slot === 'headline' && !isShortened))
        faults[locale === 'th' ? 'shortTh' : 'shortEn'] = 'campaign_headline_long'
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function printed(kit: Kit, artwork: BoxedArtwork, look: 'print' | 'plain'): Promise<Uint8Array> {
  const { file, misfits } = await kit.ports.pdf.draw(artwork, look)
  if (misfits.some(({ isShortened }) => !isShortened)) throw conflict('campaign_no_room')

  return file
}

async function raster(
  kit: Kit,
  artwork: BoxedArtwork,
  size: { width: number; height: number },
  isStrict = false,
): Promise<Uint8Array> {
  const { file, misfits } = await kit.ports.pdf.draw(artwork, 'picture')
  if (isStrict && misfits.some(({ isShortened }) => !isShortened)) throw conflict('campaign_no_room')
  const [side] = await kit.ports.images.drawnSides(file, { sides: 1, ...size, type: 'image/png' })

  return side!.bytes
}

const png = (bytes: Uint8Array, name: string) =>
  new File([bytes as Uint8Array<ArrayBuffer>], `${name}.png`, { type: 'image/png' })

/** The headline as the name of a file. */
const nameOf = ({ headlineTh }: Campaign) => headlineTh.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)
