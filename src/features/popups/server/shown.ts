import { and, arrayContains, arrayOverlaps, desc, eq, type SQL, sql } from 'drizzle-orm'
import { audiencesOf } from '#contract/audiences.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { readPublicPictures } from '#features/media/server/service.ts'
import type { PopupAct, ShownPopup } from '#features/popups/contract.ts'
import type { PopupPage } from '#features/popups/pages.ts'
import { popupClosings, popupFigures, popups } from '#features/popups/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ApiContext } from '#server/http/context.ts'
import { asPicture, shownNow } from './read.ts'

type Asked = { page: PopupPage; locale: Locale }

/** The popup over a kind of page, if any: the newest that the reader is not done with. What visitors get is the same for all. */
export async function popupNow(
  { kit, reader, locale }: ApiContext,
  page: PopupPage,
): Promise<ShownPopup | null> {
  if (!reader)
    return kit.shared.read(`popup:${page}:${locale}`, () =>
      find({ page, locale }, arrayContains(popups.audience, ['visitors'])),
    )

  return find(
    { page, locale },
    and(
      arrayOverlaps(popups.audience, audiencesOf(reader)),
      sql`not exists (select 1 from ${popupClosings} c where c.popup_id = ${popups.id} and c.user_id = ${reader.userId})`,
    )!,
  )

  function find(asked: Asked, forReader: SQL): Promise<ShownPopup | null> {
    return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
      const [row] = await tx
        .select()
        .from(popups)
        .where(and(shownNow(kit), arrayContains(popups.pages, [asked.page]), forReader))
        .orderBy(desc(popups.showsFrom), desc(popups.id))
        .limit(1)
      const [picture] = row ? await readPublicPictures(tx, NO_WORKSPACE, [row.imageFileId]) : []
      if (!row || !picture) return null

      return asShown(row, asked.locale, asPicture(picture))
    })
  }
}

function asShown(row: typeof popups.$inferSelect, locale: Locale, image: ShownPopup['image']): ShownPopup {
  const isThai = locale === 'th'
  const label = isThai ? row.buttonTh : row.buttonEn

  return {
    id: row.id,
    title: isThai ? row.titleTh : row.titleEn,
    text: isThai ? row.textTh : row.textEn,
    alt: isThai ? row.altTh : row.altEn,
    image,
    button: label ? { label, link: row.link } : null,
    shows: row.shows,
  }
}

/**
 * Counts an act, without a person. An account is done with a popup that it closed or pressed, and with one for once as soon as it
 * was shown. What is shown no more is counted no more.
 */
export async function countPopup({ kit, reader }: ApiContext, id: string, act: PopupAct): Promise<void> {
  await kit.database.global(async (tx) => {
    const [popup] = await tx
      .select({ shows: popups.shows })
      .from(popups)
      .where(and(eq(popups.id, id), shownNow(kit)))
    if (!popup) return
    const column = popupFigures[act]
    await tx
      .insert(popupFigures)
      .values({ popupId: id, [act]: 1 })
      .onConflictDoUpdate({ target: popupFigures.popupId, set: { [act]: sql`${column} + 1` } })
    if (reader && (act !== 'shown' || popup.shows === 'once'))
      await tx
        .insert(popupClosings)
        .values({ userId: reader.userId, popupId: id, closedAt: kit.now() })
        .onConflictDoNothing()
  })
}
