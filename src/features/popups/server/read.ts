import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { stateAt } from '#contract/shown-span.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { type PublicPicture, readPublicPictures } from '#features/media/server/service.ts'
import { popupFigures, popups } from '#features/popups/tables.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Row = { popup: typeof popups.$inferSelect; figures: typeof popupFigures.$inferSelect | null }
type Paging = { itemsPerPage: number; page: number; search?: string }

/** All popups for administrators: drafts first, then what is shown next or was shown last. */
export async function listPopups(tx: Tx, kit: Kit, { itemsPerPage, page, search = '' }: Paging) {
  const texts = ['title_th', 'title_en', 'text_th', 'text_en', 'alt_th', 'alt_en'].map((one) => sql.raw(one))
  const where = and(isNull(popups.deletedAt), foundBy(search, texts))
  const rows = await select(tx, where)
    .orderBy(
      sql`(${popups.status} = 'draft') desc`,
      sql`${popups.showsFrom} desc nulls first`,
      desc(popups.id),
    )
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const pictures = await picturesOf(tx, rows)

  return {
    data: rows.map((row) => asDetail(kit, row, pictures)),
    total: await tx.$count(popups, where),
    page,
    itemsPerPage,
  }
}

/** One popup as its form shows it. @throws Problem 404 */
export async function readPopup(tx: Tx, kit: Kit, id: string) {
  const rows = await select(tx, and(eq(popups.id, id), isNull(popups.deletedAt)))
  if (!rows[0]) throw notFound()

  return asDetail(kit, rows[0], await picturesOf(tx, rows))
}

const select = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ popup: popups, figures: popupFigures })
    .from(popups)
    .leftJoin(popupFigures, eq(popupFigures.popupId, popups.id))
    .where(where)

function picturesOf(tx: Tx, rows: Row[]) {
  return readPublicPictures(
    tx,
    NO_WORKSPACE,
    rows.map(({ popup }) => popup.imageFileId),
  )
}

/** A picture with its measures alone. */
export function asPicture({ src, srcSet, width, height }: PublicPicture) {
  return { src, srcSet, width, height }
}

function asDetail(kit: Kit, { popup, figures }: Row, pictures: PublicPicture[]) {
  const {
    id,
    status: _,
    authorId: _author,
    createdAt: _made,
    updatedAt: _at,
    deletedAt: _gone,
    ...rest
  } = popup
  const { showsFrom: _from, showsUntil: _until, ...written } = rest
  const picture = pictures.find(({ fileId }) => fileId === popup.imageFileId)

  return {
    id,
    ...rest,
    version: versionOf(kit, written),
    state: stateAt(popup, kit.now()),
    image: picture ? asPicture(picture) : null,
    ...{ shown: figures?.shown ?? 0, closed: figures?.closed ?? 0, pressed: figures?.pressed ?? 0 },
  }
}

/** What is shown at a moment. */
export function shownNow(kit: Kit): SQL {
  const now = kit.now().toISOString()

  return and(
    eq(popups.status, 'published'),
    isNull(popups.deletedAt),
    sql`${popups.showsFrom} <= ${now}`,
    or(isNull(popups.showsUntil), sql`${popups.showsUntil} > ${now}`),
  )!
}
