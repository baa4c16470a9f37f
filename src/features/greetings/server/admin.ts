import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { builtIn } from '#features/greetings/cards.ts'
import type { ECard } from '#features/greetings/contract.ts'
import type { Mood } from '#features/greetings/kinds.ts'
import { OCCASIONS } from '#features/greetings/occasions.ts'
import { readPublicPictures } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { allCards, findCard } from './cards.ts'
import { readPlatformPause } from './pauses.ts'

/** A card is shown 720 px wide in a mail: a smaller picture would be blurred. */
const LEAST = { width: 720, height: 720 }

type By = { actorId: string; locale: Locale }

/** All cards, how many went out by occasion and year, and the time of mourning of the whole service. */
export async function readAdminCards(tx: Tx, locale: Locale) {
  const { rows } = await tx.execute<{ category: string; year: number; count: number }>(sql`
    select occasion as category, year, sent as count from greeting_counts order by year desc, sent desc, occasion`)
  const nameOf = (id: string) => OCCASIONS.find((one) => one.id === id)?.name[locale] ?? id

  return {
    cards: await allCards(tx, locale),
    sent: rows.map((row) => ({ ...row, name: nameOf(row.category) })),
    pause: await readPlatformPause(tx),
  }
}

type New = { fileId: string; titleTh: string; titleEn: string; mood: Mood; category?: string | null }

/** Adds a card of a picture of the platform. Within a transaction of `NO_WORKSPACE`. @throws Problem 422 by field */
export async function addCard(tx: Tx, kit: Kit, { actorId, locale }: By, card: New): Promise<ECard> {
  const [picture] = await readPublicPictures(tx, NO_WORKSPACE, [card.fileId])
  if (!picture) throw invalid({ fileId: 'file_required' })
  if (picture.width < LEAST.width || picture.height < LEAST.height)
    throw invalid({ fileId: 'greeting_picture_small' })
  const id = newId()
  const now = kit.now().toISOString()
  await tx.execute(sql`
    insert into e_cards (id, title_th, title_en, mood, occasion, file_id, created_by, created_at, updated_at)
    values (${id}, ${card.titleTh}, ${card.titleEn}, ${card.mood}, ${card.category ?? ''}, ${card.fileId}, ${actorId}, ${now}, ${now})`)
  await note(tx, kit, actorId, { id, action: 'e_card.added' })

  return (await findCard(tx, id, locale))!
}

type Change = Partial<Omit<New, 'fileId'>> & { id: string; isActive?: boolean }

/** Changes an own card, or shows and hides any. @throws Problem 404 */
export async function updateCard(tx: Tx, kit: Kit, { actorId, locale }: By, change: Change): Promise<ECard> {
  const { id, titleTh, titleEn, mood, category, isActive } = change
  const now = kit.now().toISOString()
  if (builtIn(id)) {
    // What ships with the product keeps its name and mood.
    if (isActive !== undefined)
      await tx.execute(sql`
        insert into e_cards (id, is_active, created_by, created_at, updated_at)
        values (${id}, ${isActive}, ${actorId}, ${now}, ${now})
        on conflict (id) do update set is_active = excluded.is_active, updated_at = excluded.updated_at`)
  } else {
    const { rows } = await tx.execute(sql`
      update e_cards set title_th = coalesce(${titleTh ?? null}, title_th), title_en = coalesce(${titleEn ?? null}, title_en),
             mood = coalesce(${mood ?? null}, mood), is_active = coalesce(${isActive ?? null}::boolean, is_active),
             occasion = ${category === undefined ? sql`occasion` : sql`${category ?? ''}`}, updated_at = ${now}
       where id = ${id} and file_id is not null and deleted_at is null returning id`)
    if (rows.length === 0) throw notFound()
  }
  const after = isActive === undefined ? undefined : { isActive }
  await note(tx, kit, actorId, { id, action: 'e_card.changed', after })

  return (await findCard(tx, id, locale))!
}

/** Deletes an own card; its picture stays for those whose card it is. @throws Problem 404 for others */
export async function removeCard(tx: Tx, kit: Kit, actorId: string, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    update e_cards set deleted_at = ${kit.now().toISOString()}
     where id = ${id} and file_id is not null and deleted_at is null returning id`)
  if (rows.length === 0) throw notFound()
  await note(tx, kit, actorId, { id, action: 'e_card.deleted' })
}

type Note = { id: string; action: string; after?: Record<string, unknown> }

async function note(tx: Tx, kit: Kit, actorId: string, { id, action, after }: Note) {
  await audit(tx, {
    at: kit.now(),
    workspaceId: NO_WORKSPACE,
    actorId,
    ...{ action, after },
    recordKind: 'e_card',
    recordId: id,
  })
}
