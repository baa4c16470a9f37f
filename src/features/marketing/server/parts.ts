import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Tx } from '#db/client.ts'
import { findFile, readFile } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { ArtImage } from '#server/ports/pdf/boxed/layout.ts'
import { scenesFor } from '#web/art/scenes.ts'
import { type Campaign, findCampaign, flyerUrl } from './campaign.ts'
import type { Drawn } from './draw.ts'
import { type HomeFacts, readFacts } from './facts.ts'
import type { FlyerKept } from './rules.ts'

const PHOTO = { width: 1600, height: 1200, fit: 'cover' } as const
/** For what is only looked at. */
const SMALL = { width: 640, height: 480, fit: 'cover' } as const
const LOGO = { width: 640, height: 320, fit: 'contain' } as const

type Which = { workspaceId: string; id: string; locale: Locale }

/**
 * What a campaign is drawn with: as its flyer was `made`, or as the listing is `now`; of its photos as many as have a place. Pictures are read in a transaction
 * and made ready outside of it. @throws Problem 404
 */
export async function partsOf(
  kit: Kit,
  { workspaceId, id, locale }: Which,
  { at, photos: most, isSmall = false }: { at: 'made' | 'now'; photos: number; isSmall?: boolean },
): Promise<{ campaign: Campaign; drawn: Drawn }> {
  const { campaign, made, pictures } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const campaign = await findCampaign(tx, { workspaceId, id })
    const { flyer, propertyId, photoIds } = campaign
    const made: FlyerKept =
      at === 'made'
        ? flyer
        : { words: campaign, facts: await readFacts(tx, kit, { workspaceId, propertyId, photoIds }) }
    return { campaign, made, pictures: await readPictures(tx, kit, { workspaceId, most }, made.facts) }
  })
  const photos = await Promise.all(pictures.photos.map((bytes) => art(kit, bytes, isSmall ? SMALL : PHOTO)))
  const logo = pictures.logo && (await art(kit, pictures.logo, LOGO))

  return {
    campaign,
    drawn: {
      ...{ facts: made.facts, words: made.words, locale, url: flyerUrl(kit, campaign) },
      photos: photos.length > 0 ? photos : scenes(campaign.propertyId, made.facts),
      ...(logo && { logo }),
    },
  }
}

async function readPictures(
  tx: Tx,
  kit: Kit,
  { workspaceId, most }: { workspaceId: string; most: number },
  { photoIds, business }: HomeFacts,
) {
  const read = async (fileId: string) => {
    const row = await findFile(tx, workspaceId, fileId)
    if (!row) return null
    return readFile(kit, row).catch((error: Error) => {
      kit.log.warn('campaign_picture_lost', { workspaceId, fileId, error })
      return null
    })
  }
  const photos: Uint8Array[] = []
  for (const fileId of photoIds.slice(0, most)) {
    const bytes = await read(fileId)
    if (bytes) photos.push(bytes)
  }

  return { photos, logo: business.logoFileId ? await read(business.logoFileId) : null }
}

async function art(
  kit: Kit,
  bytes: Uint8Array,
  box: typeof PHOTO | typeof SMALL | typeof LOGO,
): Promise<ArtImage> {
  return { ...(await kit.ports.images.boxed(bytes, box)), alt: '' }
}

/** The drawn scenes of a home without photos, as its page shows them. */
function scenes(id: string, { type, bedrooms }: HomeFacts): ArtImage[] {
  return scenesFor({ id, type, bedrooms })
    .gallery.slice(0, 3)
    .map(({ src }) => ({
      bytes: readFileSync(resolve('public', `.${src.replace(/\?.*$/, '')}`)),
      type: 'image/svg+xml',
      width: 600,
      height: 400,
      alt: '',
    }))
}
