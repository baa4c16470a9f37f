import type { FlyerChange, Source } from '#features/marketing/contract.ts'
import type { CampaignState, Channel, FlyerLayout, LinkKind, PostShape } from '#features/marketing/kinds.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

export const MARKETING = '/dashboard/manager/marketing'
export const CREATE = '/dashboard/manager/create-marketing'
export const EDIT = '/dashboard/manager/edit-marketing'

export const stateWords: Record<CampaignState, () => string> = {
  draft: m.marketing_state_draft,
  published: m.marketing_state_published,
  archived: m.marketing_state_archived,
}

/** A state as it stands in an address; undefined for what is none. */
export const asState = (text: string | null): CampaignState | undefined =>
  text !== null && text in stateWords ? (text as CampaignState) : undefined

export const channelWords: Record<Channel, () => string> = {
  website: m.marketing_channel_website,
  partners: m.marketing_channel_partners,
  flyer: m.marketing_channel_flyer,
  link: m.marketing_channel_link,
}

export const layoutWords: Record<FlyerLayout, () => string> = {
  'photo-top': m.marketing_layout_photo,
  house: m.marketing_layout_house,
  column: m.marketing_layout_column,
  'tear-off': m.marketing_layout_tear,
}

export const shapeWords: Record<PostShape, () => string> = {
  square: m.marketing_shape_square,
  portrait: m.marketing_shape_portrait,
  story: m.marketing_shape_story,
  link: m.marketing_shape_link,
}

export const changeWords: Record<FlyerChange, () => string> = {
  headline: m.marketing_change_headline,
  rent: m.marketing_change_rent,
  deposit: m.marketing_change_deposit,
  advance: m.marketing_change_advance,
  fees: m.marketing_change_fees,
  rooms: m.marketing_change_rooms,
  area: m.marketing_change_area,
  pets: m.marketing_change_pets,
  stations: m.marketing_change_stations,
  lease: m.marketing_change_lease,
  photos: m.marketing_change_photos,
  business: m.marketing_change_business,
  colour: m.marketing_change_colour,
}

const linkWords: Record<LinkKind, () => string> = {
  flyer: m.marketing_source_flyer,
  post: m.marketing_source_post,
  link: m.marketing_source_link,
}

/** An address that counts, by the name it was given or by what it is for. */
export const linkWord = ({ kind, name }: { kind: LinkKind; name: string | null }) => name || linkWords[kind]()

/** Where people came from. */
export function sourceWord({ kind, name }: Pick<Source, 'kind' | 'name'>): string {
  if (kind === 'partner') return m.marketing_source_partner({ name: name ?? '' })
  if (kind === 'site') return m.marketing_source_site()
  if (kind === 'search') return m.marketing_source_search()
  if (kind === 'other') return m.marketing_source_other()

  return linkWord({ kind, name })
}

type Home = {
  unitNo: string
  titleTh: string
  titleEn: string | null
  project: string | null
  projectEn: string | null
}

/** `บ้านสวนปลายนา 57/12`. */
export function homeWord({ unitNo, project, projectEn }: Home, locale: Locale): string {
  return [(locale === 'en' && projectEn) || project, unitNo].filter(Boolean).join(' ')
}

/** The headline in the reader's language. */
export const headlineIn = (one: { headlineTh: string; headlineEn: string }, locale: Locale) =>
  (locale === 'en' && one.headlineEn) || one.headlineTh

/** From when until when it runs. */
export function periodWord(
  { startDay, endDay }: { startDay: string; endDay: string | null },
  locale: Locale,
): string {
  const from = formatDay(startDay, locale)

  return endDay ? `${from} – ${formatDay(endDay, locale)}` : m.marketing_since({ day: from })
}
