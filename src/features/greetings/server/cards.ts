import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { BUILT_IN, builtIn, drawingOf, pictureOf } from '#features/greetings/cards.ts'
import type { ECard } from '#features/greetings/contract.ts'
import type { Mood } from '#features/greetings/kinds.ts'
import { OCCASIONS } from '#features/greetings/occasions.ts'
import { publicUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'

type Row = {
  id: string
  titleTh: string
  titleEn: string
  mood: Mood
  occasion: string
  fileId: string | null
  isActive: boolean
}

/** Every card that is there, built-in ones first, hidden ones too. */
export async function allCards(tx: Tx, locale: Locale): Promise<ECard[]> {
  const { rows } = await tx.execute<Row>(sql`
    select id, title_th as "titleTh", title_en as "titleEn", mood, occasion, file_id as "fileId", is_active as "isActive"
      from e_cards where deleted_at is null order by created_at desc, id`)
  const kept = new Map(rows.map((row) => [row.id, row]))
  const drawn = BUILT_IN.map(({ id, title, alt, mood }) => ({
    ...{ id, mood, alt: alt[locale], title: title[locale] },
    ...{ titleTh: title.th, titleEn: title.en },
    category: OCCASIONS.find((one) => one.card === id && one.id !== 'own')?.id ?? null,
    picture: drawingOf(id),
    isBuiltIn: true,
    isActive: kept.get(id)?.isActive ?? true,
  }))

  return [...drawn, ...rows.filter(({ fileId }) => fileId !== null).map((row) => asCard(row, locale))]
}

/** Cards that may be chosen, those for an occasion first. */
export async function activeCards(tx: Tx, locale: Locale, category?: string): Promise<ECard[]> {
  const cards = (await allCards(tx, locale)).filter(({ isActive }) => isActive)
  const drawn = OCCASIONS.find(({ id }) => id === category)?.card
  const rank = (card: ECard) =>
    card.id === drawn ? 0 : card.category === category ? 1 : card.category ? 3 : 2

  return category ? cards.sort((one, other) => rank(one) - rank(other)) : cards
}

/** What is shown of one card wherever it was used, also once it is hidden or deleted; null for one that never was. */
export async function findCard(tx: Tx, id: string, locale: Locale): Promise<ECard | null> {
  const drawn = builtIn(id)
  if (drawn) return (await allCards(tx, locale)).find((one) => one.id === id) ?? null
  const { rows } = await tx.execute<Row>(sql`
    select id, title_th as "titleTh", title_en as "titleEn", mood, occasion, file_id as "fileId",
           is_active and deleted_at is null as "isActive"
      from e_cards where id = ${id} and file_id is not null`)

  return rows[0] ? asCard(rows[0], locale) : null
}

/** The small picture of a card by its id alone. */
export async function picturesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const own = ids.filter((id) => !builtIn(id))
  const found = new Map(ids.filter((id) => builtIn(id)).map((id) => [id, drawingOf(id)]))
  if (own.length === 0) return found
  const { rows } = await tx.execute<{ id: string; fileId: string }>(sql`
    select id, file_id as "fileId" from e_cards where id = any (${sql.param(own)}::text[]) and file_id is not null`)
  for (const { id, fileId } of rows) found.set(id, publicUrl({ workspaceId: NO_WORKSPACE, fileId }, '320'))

  return found
}

/** The picture of a card for mails and previews of links, which show no vectors. */
export function sharedPicture(card: Pick<ECard, 'id' | 'picture' | 'isBuiltIn'>): string {
  return card.isBuiltIn ? pictureOf(card.id) : card.picture
}

function asCard({ id, titleTh, titleEn, mood, occasion, fileId, isActive }: Row, locale: Locale): ECard {
  const title = locale === 'th' ? titleTh : titleEn

  return {
    ...{ id, title, titleTh, titleEn, alt: title, mood, isActive },
    category: occasion || null,
    picture: publicUrl({ workspaceId: NO_WORKSPACE, fileId: fileId! }, '960'),
    isBuiltIn: false,
  }
}
