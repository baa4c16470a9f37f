import { sql } from 'drizzle-orm'
import type { DeliveryState } from '#contract/notices.ts'
import { asOwner } from '#db/client.ts'
import { occasionOf } from '#features/greetings/occasions.ts'
import type { SentWords } from '#features/greetings/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify, rangAt } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findCard, sharedPicture } from './cards.ts'
import { mailHeld } from './held-mail.ts'
import { cardLink, cardPath } from './link.ts'
import { occasionName } from './words.ts'

export const greetingsListeners: Listener[] = [
  on('greeting.round', 'send_greeting', sendBatch, { urgency: 'whenever' }),
  on('greeting.held', 'mail_greeting_held', mailHeld),
]

/** A job sends so many cards and leaves the rest to the next one, so that other work comes between. */
const BATCH = 50

type Round = { workspaceId: string; greetingId: string; round: string }
type Waiting = {
  id: string
  email: string
  language: Locale
  cardId: string
  words: SentWords
  tries: number
  occasion: string
  ownTitle: string
  th: string
  en: string
  addressTh: string | null
  addressEn: string | null
  isStopped: boolean
}

/**
 * Sends what waits of a round. What was sent is noted one by one and each card has its own mail by its key, so that a job
 * that is killed goes on where it stood; an address that a mail server will not take for now is tried again with the rest.
 */
async function sendBatch(kit: Kit, { workspaceId, greetingId, round }: Round): Promise<void> {
  const waiting = await readWaiting(kit, { workspaceId, greetingId, round })
  let failure: unknown
  for (const one of waiting.slice(0, BATCH))
    await sendOne(kit, workspaceId, one).catch((error) => {
      failure ??= error
    })
  if (failure) throw failure
  await asOwner(kit.database, async (tx) => {
    if (waiting.length > BATCH) await announce(tx, 'greeting.round', { workspaceId, greetingId, round })
    else
      await tx.execute(sql`
        update greetings g set status = 'failed'
         where g.workspace_id = ${workspaceId} and g.id = ${greetingId} and g.round = ${Number(round)} and g.status = 'sent'
           and not exists (select 1 from greeting_sends s where s.workspace_id = g.workspace_id and s.greeting_id = g.id
             and s.round = g.round and s.state in ('sent', 'waiting'))`)
  })
}

/** Those that wait; who has stopped such cards since the round began is told apart once more. */
async function readWaiting(kit: Kit, { workspaceId, greetingId, round }: Round): Promise<Waiting[]> {
  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Waiting>(sql`
      select s.id, s.email, s.language, s.card_id as "cardId", s.words, s.tries, g.occasion, g.own_title as "ownTitle",
             w.business_name as th, coalesce(nullif(w.business_name_en, ''), w.business_name) as en,
             w.address_th as "addressTh", w.address_en as "addressEn",
             exists (select 1 from greeting_stops x where x.workspace_id = s.workspace_id and x.email = s.email
               and x.occasion in ('', g.occasion))
             or exists (select 1 from contacts c where c.workspace_id = s.workspace_id and c.consent = 'no'
               and c.merged_into is null and lower(c.email) = s.email) as "isStopped"
        from greeting_sends s
        join greetings g on g.workspace_id = s.workspace_id and g.id = s.greeting_id
        join workspaces w on w.id = s.workspace_id
       where s.workspace_id = ${workspaceId} and s.greeting_id = ${greetingId} and s.round = ${Number(round)}
         and s.state = 'waiting' order by s.id limit ${BATCH + 1}`)
    return rows
  })
}

async function sendOne(kit: Kit, workspaceId: string, one: Waiting): Promise<void> {
  const { id, occasion, tries } = one
  const status = one.isStopped ? 'stopped' : await mailCard(kit, workspaceId, one)
  const byBell =
    !one.isStopped && (status === 'stopped' || LOST.has(status)) && (await rangAt(kit, keyOf({ id, tries })))
  const state = byBell ? 'sent' : status === 'stopped' ? status : LOST.has(status) ? 'failed' : 'sent'
  await noteSend(kit, workspaceId, { id, occasion, state, byBell })
}

/** What will not get there: a mail that waits for its server is on its way. */
const LOST: ReadonlySet<string> = new Set(['failed', 'refused', 'bounced'])

type Noted = { id: string; occasion: string; state: 'sent' | 'stopped' | 'failed'; byBell?: boolean }

const keyOf = ({ id, tries }: Pick<Waiting, 'id' | 'tries'>) => `greeting:${id}:${tries}`

/** Notes what became of a card that waited, and counts one that went out. */
export async function noteSend(
  kit: Kit,
  workspaceId: string,
  { id, occasion, state, byBell = false }: Noted,
): Promise<void> {
  const now = kit.now()
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute(sql`
      update greeting_sends set state = ${state}, by_bell = ${byBell}, sent_at = ${state === 'sent' ? now.toISOString() : null}::timestamptz
       where workspace_id = ${workspaceId} and id = ${id} and state = 'waiting' returning id`)
    if (rows.length === 0 || state !== 'sent') return
    await tx.execute(sql`
      insert into greeting_counts (occasion, year, sent)
      values (${occasion}, ${Number(todayInBangkok(now).slice(0, 4))}, 1)
      on conflict (occasion, year) do update set sent = greeting_counts.sent + 1`)
  })
}

async function mailCard(kit: Kit, workspaceId: string, one: Waiting): Promise<DeliveryState> {
  const { id, words, language: locale } = one
  const card = await asOwner(kit.database, (tx) => findCard(tx, one.cardId, locale))
  const sender = one[locale]
  const url = cardLink(kit, { workspaceId, id }, locale)
  const occasion = occasionName(occasionOf(one.occasion).id, one.ownTitle, locale)

  return notify(kit, {
    dedupeKey: keyOf(one),
    // The bell leads to the card itself, as the mail does.
    path: cardPath({ config: kit.config }, { workspaceId, id }),
    topic: 'news',
    stopUrl: url,
    stopLabel: m.greetings_stop({ sender }, { locale }),
    workspaceId,
    to: one.email,
    locale,
    subject: words.subject,
    fromName: sender,
    content: {
      preheader: words.headline || words.message,
      heading: words.headline || words.subject,
      paragraphs: [...words.message.split('\n\n'), words.signature].filter(Boolean),
      hero: card
        ? {
            src: new URL(sharedPicture(card), kit.config.publicUrl).href,
            alt: card.alt,
            width: 720,
            height: 900,
            url,
          }
        : undefined,
      button: { label: m.greetings_mail_open({}, { locale }), url },
      footer: {
        sender,
        address: (locale === 'en' && one.addressEn) || one.addressTh || '',
        reason: m.greetings_mail_reason({ sender, occasion }, { locale }),
      },
    },
  })
}
