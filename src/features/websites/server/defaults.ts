import { HOME_SECTIONS, type ItemIcon, type SiteContent, type Words } from '#features/websites/content.ts'
import { m } from '#i18n/messages/messages.js'

/** What a business says of itself outside the editor. */
export type Face = {
  primaryColor: string | null
  taglineTh: string | null
  taglineEn: string | null
  aboutTh: string | null
  aboutEn: string | null
}

/** What visitors are shown: the published version, and what the business told elsewhere where there is none. */
export function contentOf(site: Face & { website: { pages: object } | null }): SiteContent {
  return { ...defaultContent(site), ...site.website?.pages }
}

/** What a website says before anybody wrote in the editor: drawn from what the business has told already. */
function defaultContent(face: Face): SiteContent {
  const tagline = { th: face.taglineTh ?? '', en: face.taglineEn ?? '' }
  const about = { th: face.aboutTh ?? '', en: face.aboutEn ?? '' }
  const opening = { meta: { title: none(), description: none() }, heading: none(), lead: none() }

  return {
    look: { design: 'gable', primary: face.primaryColor, surface: 'rice', favicon: null },
    homepage: {
      meta: opening.meta,
      headline: tagline,
      lead: none(),
      picture: null,
      sections: HOME_SECTIONS.map((id) => ({ id, isShown: id === 'homes' || id === 'services' })),
    },
    'about-page': { ...opening, lead: tagline, text: about, picture: null, hasFigures: true },
    'featured-page': opening,
    'contact-us-page': { ...opening, hours: none(), picture: null, items: [] },
    'service-page': {
      ...opening,
      items: work().map((one) => ({ ...one, picture: null, link: '' })),
    },
    'team-page': { ...opening, items: [] },
    'testimonial-page': { ...opening, items: [] },
    'why-us-page': { ...opening, text: about, items: work() },
  }
}

const none = (): Words => ({ th: '', en: '' })

/** The four parts of a manager's work. */
function work() {
  const parts: [ItemIcon, Message, Message][] = [
    ['search', m.websites_service_find, m.websites_service_find_text],
    ['file', m.websites_service_lease, m.websites_service_lease_text],
    ['tool', m.websites_service_repair, m.websites_service_repair_text],
    ['report', m.websites_service_report, m.websites_service_report_text],
  ]

  return parts.map(([icon, title, text], index) => ({
    id: `00000000-0000-4000-8000-00000000000${index + 1}`,
    title: inBoth(title),
    text: inBoth(text),
    icon,
  }))
}

type Message = (inputs: Record<string, never>, options: { locale: 'th' | 'en' }) => string

const inBoth = (message: Message): Words => ({
  th: message({}, { locale: 'th' }),
  en: message({}, { locale: 'en' }),
})
