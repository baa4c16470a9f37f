import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { hashSecret } from '#features/accounts/server/service.ts'
import type { Criteria, ListingCardData } from '#features/listings/contract.ts'
import { addressOf, listingsByIds, searchName, stationWord } from '#features/listings/server/service.ts'
import { formatMoney } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { confirmLink, stopLink } from './links.ts'

type Search = { id: string; email: string; locale: Locale; criteria: Criteria; isOut: boolean }

export const savedSearchesListeners: Listener[] = [
  on('search.asked', 'mail_search_confirm', async (kit, { searchId, token }) => {
    const search = await find(kit, searchId, token)
    if (!search?.isOut) return
    const { locale } = search
    const name = nameOf(kit, search)
    await notify(kit, {
      topic: 'news',
      mustMail: true,
      short: null,

      dedupeKey: `search.confirm:${hashSecret(token)}`,
      to: search.email,
      locale,
      subject: m.saved_searches_mail_confirm_subject({}, { locale }),
      content: {
        preheader: m.saved_searches_mail_confirm_preheader({}, { locale }),
        heading: m.saved_searches_mail_confirm_heading({}, { locale }),
        paragraphs: [m.saved_searches_mail_confirm_text({ name }, { locale })],
        button: { label: m.saved_searches_confirm({}, { locale }), url: confirmLink(kit, locale, token) },
        note: m.saved_searches_mail_confirm_note({}, { locale }),
        footer: footerOf(kit, locale, m.saved_searches_mail_confirm_reason({}, { locale })),
      },
    })
  }),
  on('search.found', 'mail_search_found', async (kit, { searchId, day }) => {
    const search = await find(kit, searchId)
    if (!search) return
    const homes = await homesOf(kit, search, day)
    if (homes.length === 0) return
    const { locale } = search
    const name = nameOf(kit, search)
    const stop = stopLink(kit, locale, search)
    const count = homes.length
    const subject =
      count === 1
        ? m.saved_searches_mail_found_one({ name }, { locale })
        : m.saved_searches_mail_found({ count, name }, { locale })
    await notify(kit, {
      topic: 'news',

      dedupeKey: `search.found:${searchId}:${day}`,
      to: search.email,
      locale,
      subject,
      stopUrl: stop,
      stopLabel: m.saved_searches_mail_stop({}, { locale }),
      content: {
        preheader: homes.map((home) => home.title).join(' · '),
        heading: subject,
        paragraphs: [m.saved_searches_mail_found_text({}, { locale })],
        items: homes.map((home) => itemOf(kit, home, locale)),
        button: {
          label: m.saved_searches_mail_all({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, `/search${addressOf(search.criteria)}`),
        },
        footer: footerOf(kit, locale, m.saved_searches_mail_reason({}, { locale })),
      },
    })
  }),
  // A proven new address takes the searches of the old one along.
  on('account.email_changed', 'move_saved_searches', async (kit, { userId, from }) => {
    await asOwner(kit.database, async (tx) => {
      await tx.execute(sql`
        update saved_searches s set email = lower(u.email) from users u
         where u.id = ${userId} and s.email = ${from.toLowerCase()} and not exists (
           select 1 from saved_searches o where o.email = lower(u.email) and o.criteria_hash = s.criteria_hash)`)
      await tx.execute(sql`delete from saved_searches where email = ${from.toLowerCase()}`)
    })
  }),
]

/** The search while it is there; with a token, whether that is the link in force. */
async function find(kit: Kit, id: string, token = ''): Promise<Search | undefined> {
  const [row] = await kit.database.once<Search>(sql`
    select id, email, locale, criteria, coalesce(confirm_hash = ${hashSecret(token)}, false) as "isOut"
      from saved_searches where id = ${id}`)

  return row
}

/** What was found on a day and is still free. */
async function homesOf(kit: Kit, { id, locale }: Search, day: string): Promise<ListingCardData[]> {
  const rows = await kit.database.once<{ id: string }>(sql`
    select property_id as id from saved_search_hits where search_id = ${id} and mailed_on = ${day}
     order by property_id desc`)
  const homes = await listingsByIds(
    kit.database,
    rows.map((row) => row.id),
    { locale, now: kit.now() },
  )

  return homes.filter((home) => home.status !== 'rented')
}

function itemOf({ config }: Kit, home: ListingCardData, locale: Locale) {
  const [station] = home.stations
  const facts = [
    formatMoney(home.rentSatang, locale, { satang: 'auto', unit: 'month' }),
    home.area,
    station && stationWord(station, { locale }),
  ]

  return {
    label: home.title,
    text: facts.filter(Boolean).join(' · '),
    url: config.publicUrl + pathIn(locale, `/listing/${home.id}`),
  }
}

function nameOf(kit: Kit, { criteria, locale }: Search): string {
  return searchName(criteria, locale, todayInBangkok(kit.now()))
}

function footerOf({ config: { company } }: Kit, locale: Locale, reason: string) {
  return {
    sender: m.accounts_mail_team({}, { locale }),
    address: locale === 'th' ? company.addressTh : company.addressEn,
    reason,
  }
}
