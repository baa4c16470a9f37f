import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { businessNameIn } from '#db/business-name.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { NO_READER } from '#features/chats/rules/kinds.ts'
import { formatNumber, formatTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { isInSeveral } from '#server/notices/person.ts'
import { inBusiness } from '#server/notices/rules.ts'
import { salutationOf } from '#thai/names.ts'
import { displayPhone } from '#thai/phone.ts'
import { linkOf } from './guest.ts'
import { askedAbout, partyOf } from './party.ts'

type Thread = EventMap['chat.answered']
type Waiting = {
  workspaceId: string
  chatId: string
  name: string | null
  home: string | null
  isStaff: boolean
  partyKind: string | null
  count: number
  text: string
  hasFiles: boolean
  at: string
}

/** Tells a person of all that they have not read, in one mail. What they have read meanwhile is left out. */
export async function mailUnread(kit: Kit, { userId, at, threads }: EventMap['chat.unread']): Promise<void> {
  const found = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{
      email: string
      locale: Locale
      first: string
      firstEn: string | null
    }>(sql`
      select u.email, u.locale, u.first_name as first, u.first_name_en as "firstEn" from users u
       where u.id = ${userId} and u.status = 'active'`)
    const [user] = rows
    if (!user) return undefined
    const waiting: Waiting[] = []
    for (const thread of threads)
      waiting.push(...(await readWaiting(tx, { ...thread, userId, locale: user.locale })))
    return { user, waiting, isInSeveral: await isInSeveral(tx, userId) }
  })
  if (!found || found.waiting.length === 0) return
  const { user, waiting } = found
  const { product, company, publicUrl } = kit.config
  const { locale } = user
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  const senders = waiting.map((one) => nameOf(one, locale))
  const sender =
    senders.length > 1
      ? m.chats_mail_senders({ name: senders[0]!, count: formatNumber(senders.length - 1) }, { locale })
      : senders[0]!
  const heading =
    count === 1
      ? m.chats_mail_unread_one({ sender }, { locale })
      : m.chats_mail_unread({ count: formatNumber(count), sender }, { locale })
  const urlOf = (one: Waiting) => {
    const url = publicUrl + pathIn(locale, pathOf(one))

    // It tells of all businesses at once, and so belongs to none.
    return found.isInSeveral ? inBusiness(url, one.workspaceId, publicUrl) : url
  }
  const newest = waiting
    .map((one) => one.at)
    .sort()
    .at(-1)!
  const time = formatTime(new Date(newest), locale)
  await notify(kit, {
    topic: 'messages',
    userId,
    dedupeKey: `chat.unread:${userId}:${at}`,
    to: user.email,
    locale,
    subject: heading,
    fields: {
      name: salutationOf((locale === 'en' && user.firstEn) || user.first, locale),
      count: formatNumber(count),
      time,
    },
    isGreeted: true,
    content: {
      preheader: m.chats_mail_unread_preheader({ time }, { locale }),
      heading,
      paragraphs: [
        m.chats_mail_hello(
          { name: salutationOf((locale === 'en' && user.firstEn) || user.first, locale) },
          { locale },
        ),
        m.chats_mail_unread_text({ time }, { locale }),
      ],
      items: waiting.slice(0, 10).map((one) => ({
        label: nameOf(one, locale),
        url: urlOf(one),
        text: wordsOf(one, locale),
      })),
      button: {
        label: m.chats_mail_open({}, { locale }),
        url: urlOf(waiting[0]!),
      },
      footer: {
        sender: locale === 'en' ? product.nameEn : product.nameTh,
        address: company.addressTh,
        reason: m.chats_mail_reason({}, { locale }),
      },
    },
  })
}

/** The page of a thread for one side of it. */
function pathOf({ chatId, isStaff, partyKind }: Waiting): string {
  if (isStaff) return `/dashboard/manager/messages/${chatId}`

  return partyKind === 'owner' ? `/dashboard/owner/message/${chatId}` : `/dashboard/tenant/messages/${chatId}`
}

const nameOf = ({ name, home }: Waiting, locale: Locale) =>
  [name ?? m.chats_former_user({}, { locale }), home].filter(Boolean).join(' · ')

const wordsOf = ({ text, hasFiles, count }: Waiting, locale: Locale) => {
  const words = text || (hasFiles ? m.chats_sent_file({}, { locale }) : '')

  return count > 1 ? `${words} (${m.chats_count({ count: formatNumber(count) }, { locale })})` : words
}

/** What of a thread somebody has still not read, or nothing. */
async function readWaiting(
  tx: Tx,
  { workspaceId, chatId, after, upTo, userId, locale }: Thread & { userId: string; locale: Locale },
): Promise<Waiting[]> {
  const { rows } = await tx.execute<Waiting>(sql`
    select c.workspace_id as "workspaceId", c.id as "chatId", c.party_kind as "partyKind", k.side = 'staff' as "isStaff",
           case when k.side = 'staff' then party.name else ${businessNameIn(locale)} end as name,
           case when k.side = 'staff' then party.home end as home,
           n.count, coalesce(left(n.text, 200), '') as text, n.files as "hasFiles", n.at
      from chats c join workspaces w on w.id = c.workspace_id
      join chat_readers k on k.workspace_id = c.workspace_id and k.chat_id = c.id and k.user_id = ${userId}
      ${partyOf(locale, userId)}
      join lateral (
        select count(*)::int as count, (array_agg(g.text order by g.number desc))[1] as text, max(g.created_at) as at,
               bool_or(exists (select 1 from chat_files f where f.workspace_id = g.workspace_id and f.chat_id = g.chat_id and f.number = g.number)) as files
          from chat_messages g
         where g.workspace_id = c.workspace_id and g.chat_id = c.id and g.kind = 'text' and g.number > greatest(${after}, k.read_number)
           and g.number <= ${upTo} and g.sender_id is distinct from ${userId}
           and (c.party_kind is null or g.side <> k.side)) n on n.count > 0
     where c.workspace_id = ${workspaceId} and c.id = ${chatId}`)

  return rows
}

type Answered = {
  name: string | null
  email: string | null
  locale: Locale
  linkNo: number
  businessName: string
  phone: string | null
  address: string | null
  subject: string | null
  texts: string[]
  hasFiles: boolean
}

/** An answer to whoever has no account, with the way back into the thread. */
export async function mailAnswer(kit: Kit, { workspaceId, chatId, after, upTo }: Thread): Promise<void> {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const read = async (locale: Locale) => {
      const { rows } = await tx.execute<Answered>(sql`
        select party.name, party.email, coalesce(party.locale, 'th') as locale, c.link_no as "linkNo",
               ${businessNameIn(locale)} as "businessName", w.phone,
               ${locale === 'en' ? sql`coalesce(w.address_en, w.address_th)` : sql`w.address_th`} as address,
               ${askedAbout(locale)} as subject,
               (select coalesce(array_agg(g.text order by g.number) filter (where g.text <> ''), '{}') from chat_messages g
                 where g.workspace_id = c.workspace_id and g.chat_id = c.id and g.kind = 'text' and g.side = 'staff'
                   and g.number > greatest(${after}, coalesce(r.read_number, 0)) and g.number <= ${upTo}) as texts,
               exists (select 1 from chat_files f where f.workspace_id = c.workspace_id and f.chat_id = c.id
                          and f.number > greatest(${after}, coalesce(r.read_number, 0)) and f.number <= ${upTo}) as "hasFiles"
          from chats c join workspaces w on w.id = c.workspace_id
          left join chat_readers r on r.workspace_id = c.workspace_id and r.chat_id = c.id and r.user_id = ${NO_READER}
          ${partyOf(locale, NO_READER)}
         where c.workspace_id = ${workspaceId} and c.id = ${chatId}`)
      return rows[0]
    }
    const first = await read('th')
    return first?.locale === 'en' ? read('en') : first
  })
  if (!found?.email || (found.texts.length === 0 && !found.hasFiles)) return
  const { email, locale, businessName, name, subject, texts, hasFiles } = found
  const heading = subject
    ? m.chats_mail_answer({ business: businessName, listing: subject }, { locale })
    : m.chats_mail_answer_plain({ business: businessName }, { locale })
  await notify(kit, {
    topic: 'messages',
    mustMail: true,
    dedupeKey: `chat.answered:${chatId}:${upTo}`,
    workspaceId,
    to: { address: email, name: name ?? undefined },
    fromName: businessName,
    locale,
    subject: heading,
    content: {
      preheader: texts[0]?.slice(0, 120) || m.chats_mail_answer_files({}, { locale }),
      heading,
      paragraphs: [
        m.chats_mail_hello({ name: salutationOf(name ?? '', locale) }, { locale }),
        ...texts.flatMap((text) => text.split(/\n+/)).filter(Boolean),
        ...(hasFiles ? [m.chats_mail_answer_files({}, { locale })] : []),
      ],
      button: {
        label: m.chats_mail_reply({}, { locale }),
        url:
          kit.config.publicUrl +
          pathIn(locale, `/chat/${linkOf(kit, { workspaceId, id: chatId, linkNo: found.linkNo })}`),
      },
      note: m.chats_mail_link_note({}, { locale }),
      footer: {
        sender: businessName,
        address: [found.address, found.phone && displayPhone(found.phone)].filter(Boolean).join(' · '),
        reason: m.chats_mail_answer_reason({ business: businessName }, { locale }),
      },
    },
  })
}
