import type { Tx } from '#db/client.ts'
import { asUploadProblem, DOCUMENTS, findFile, readFile, storeFile } from '#features/media/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import type { ArtImage } from '#server/ports/pdf/boxed/layout.ts'
import { uploadLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import type { CardFacts } from './read.ts'

/** Pixels of the largest place for each, at some 330 to the inch. */
const PORTRAIT = { width: 480, height: 706, fit: 'cover' } as const
const ROUND = { width: 480, height: 480, fit: 'cover' } as const
const LOGO = { width: 640, height: 320, fit: 'contain' } as const

/** What a card is drawn with: read in a transaction, made ready outside of it. */
export type CardPictures = { logo: Uint8Array | null; portrait: Uint8Array | null }

/** The bytes of logo and portrait; one that the store has lost is none. */
export async function readPictures(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { business, portraitFileId }: Pick<CardFacts, 'business' | 'portraitFileId'>,
): Promise<CardPictures> {
  const read = async (fileId: string | null) => {
    const row = fileId ? await findFile(tx, workspaceId, fileId) : undefined
    if (!row) return null
    return readFile(kit, row).catch((error: Error) => {
      kit.log.warn('card_picture_lost', { workspaceId, fileId, error })
      return null
    })
  }

  return { logo: await read(business.logoFileId), portrait: await read(portraitFileId) }
}

/** Both as they are put into a drawing. @throws Problem 415, 422 for a portrait that is none */
export async function drawable(
  kit: Kit,
  { logo, portrait }: CardPictures,
  { isRound, hasPortrait }: { isRound: boolean; hasPortrait: boolean },
): Promise<{ logo?: ArtImage; portrait?: ArtImage }> {
  const { images } = kit.ports
  const face = hasPortrait && portrait && images.boxed(portrait, isRound ? ROUND : PORTRAIT)
  const mark = logo && images.boxed(logo, LOGO)

  return {
    ...(mark && { logo: { ...(await mark), alt: '' } }),
    ...(face && {
      portrait: {
        ...(await face.catch((error) => {
          throw asUploadProblem(error)
        })),
        alt: '',
      },
    }),
  }
}

/** Keeps a portrait among the private files of the business; answers its id. @throws Problem 413, 415, 422 */
export async function keepPortrait(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  file: File,
): Promise<string> {
  const { id } = await storeFile(tx, kit, {
    ...{ workspaceId, uploadedBy: actorId, containerId: DOCUMENTS, name: file.name },
    bytes: await portraitBytes(file),
  }).catch((error) => {
    throw asUploadProblem(error)
  })

  return id
}

/** @throws Problem 413 */
export async function portraitBytes(file: File): Promise<Uint8Array> {
  if (file.size > uploadLimits.fileBytes)
    throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))

  return new Uint8Array(await file.arrayBuffer())
}
