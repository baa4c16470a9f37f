import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { ShownCard } from '#features/greetings/contract.ts'
import type { SentWords } from '#features/greetings/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { findCard } from './cards.ts'
import { composed } from './compose.ts'
import { cardPlace, unknownCard } from './link.ts'
import { occasionName } from './words.ts'

type Row = {
  id: string
  email: string | null
  language: Locale
  cardId: string
  words: SentWords
  occasion: string
  ownTitle: string
  th: string
  en: string
  isStopped: boolean
}

/** The card of a link as it was sent; what is around it is in the reader's language. @throws Problem 404 `greeting_unknown` */
export async function openCard(kit: Kit, token: string, locale: Locale): Promise<ShownCard> {
  return within(kit, token, async (tx, row) => {
    const card = await findCard(tx, row.cardId, row.language)
    if (!card) throw unknownCard()

    return {
      ...composed(card, row.words, row.language),
      sender: row[locale],
      occasion: occasionName(row.occasion, row.ownTitle, locale),
      isStopped: row.isStopped,
    }
  })
}

/** Notes that somebody looked at it, the first time. */
export async function markSeen(kit: Kit, token: string): Promise<void> {
  await within(kit, token, (tx, { id }, workspaceId) =>
    tx.execute(sql`
      update greeting_sends set opened_at = ${kit.now().toISOString()}
       where workspace_id = ${workspaceId} and id = ${id} and opened_at is null`),
  )
}

/** Takes no more cards of this business, or none of this occasion. */
export async function stopCards(kit: Kit, token: string, only: 'sender' | 'occasion'): Promise<void> {
  await within(kit, token, async (tx, { email, occasion }, workspaceId) => {
    if (!email) return
    await tx.execute(sql`
      insert into greeting_stops (workspace_id, email, occasion, created_at)
      values (${workspaceId}, ${email}, ${only === 'sender' ? '' : occasion}, ${kit.now().toISOString()})
      on conflict do nothing`)
  })
}

/** One that went out, or is about to: what never does has no link. */
function within<T>(
  kit: Kit,
  token: string,
  work: (tx: Tx, row: Row, workspaceId: string) => Promise<T>,
): Promise<T> {
  const { workspaceId, id } = cardPlace(kit, token)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select s.id, s.email, s.language, s.card_id as "cardId", s.words, g.occasion, g.own_title as "ownTitle",
             w.business_name as th, coalesce(nullif(w.business_name_en, ''), w.business_name) as en,
             exists (select 1 from greeting_stops x where x.workspace_id = s.workspace_id and x.email = s.email
               and x.occasion = '') as "isStopped"
        from greeting_sends s
        join greetings g on g.workspace_id = s.workspace_id and g.id = s.greeting_id
        join workspaces w on w.id = s.workspace_id
       where s.workspace_id = ${workspaceId} and s.id = ${id} and s.state in ('waiting', 'sent', 'failed')`)
    if (!rows[0]) throw unknownCard()

    return work(tx, rows[0], workspaceId)
  })
}
