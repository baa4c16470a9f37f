import {
  type Blurs,
  type CutFinder,
  publicSrcSet,
  publicUrl,
  signedSrcSet,
  signedUrl,
} from '#features/media/server/service.ts'
import {
  type HomeSection,
  type PageName,
  type Picture,
  TAB_OF,
  type Words,
  wholeOrder,
} from '#features/websites/content.ts'
import type { ShownContent, ShownItem, SitePage } from '#features/websites/contract.ts'
import { isSafeLink } from '#features/websites/links.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import type { FoundSite } from './find-site.ts'

const PAGE_OF: Record<SitePage, PageName> = {
  home: 'homepage',
  about: 'about-page',
  available: 'featured-page',
  'featured-page': 'featured-page',
  contact: 'contact-us-page',
  services: 'service-page',
  team: 'team-page',
  testimonial: 'testimonial-page',
  'why-us': 'why-us-page',
}

const PAGE_OF_SECTION: Partial<Record<HomeSection, PageName>> = {
  services: 'service-page',
  whyUs: 'why-us-page',
  testimonials: 'testimonial-page',
  team: 'team-page',
  about: 'about-page',
}

/** So many of a list stand on the start page; its own page has all. */
const ON_HOME_PAGE = 4

/** How pictures are addressed: visitors get what is cut, whoever writes a draft the whole of it by signed links. */
export type PictureLinks = { cutOf: CutFinder; blurs: Blurs; draft?: Pick<Kit, 'config' | 'now'> }

/** What a page says in the reader's language; the start page with the sections that are open to visitors. */
export function shownContent(
  site: FoundSite,
  { page, locale, links }: { page: SitePage; locale: Locale; links: PictureLinks },
): ShownContent {
  const { content } = site
  const say = (words: Words) => words[locale].trim() || words[locale === 'th' ? 'en' : 'th'].trim()
  const show = (name: PageName): ShownContent => {
    const one = content[name] as Partial<{
      meta: { title: Words; description: Words }
      heading: Words
      headline: Words
      lead: Words
      text: Words
      hours: Words
      picture: Picture | null
      hasFigures: boolean
      items: Item[]
    }>

    return {
      title: one.meta ? say(one.meta.title) : '',
      description: one.meta ? say(one.meta.description) : '',
      heading: say(one.heading ?? one.headline ?? NOTHING),
      lead: say(one.lead ?? NOTHING),
      text: say(one.text ?? NOTHING),
      hours: say(one.hours ?? NOTHING),
      picture: pictureOf(links, site.id, one.picture, say),
      hasFigures: one.hasFigures ?? false,
      items: (one.items ?? []).map((item) => itemOf(links, site.id, item, say)),
      sections: [],
    }
  }
  const shown = show(PAGE_OF[page])
  if (page !== 'home') return shown

  const isOpen = (name: PageName | undefined) => {
    const tab = name && TAB_OF[name]
    return !tab || site.extraPages[tab] === true
  }
  shown.sections = wholeOrder(content.homepage.sections)
    .filter(({ id, isShown }) => isShown && isOpen(PAGE_OF_SECTION[id]))
    .map(({ id }) => {
      const name = PAGE_OF_SECTION[id]
      const { heading, lead, text, picture, items } = show(name ?? 'featured-page')
      return {
        id,
        heading,
        // The start page greets with these words already, where nobody wrote others.
        lead: lead === shown.heading ? '' : lead,
        text,
        picture,
        items: items.slice(0, ON_HOME_PAGE),
        total: items.length,
      }
    })
    .filter(({ id, items }) => id === 'homes' || id === 'about' || items.length > 0)

  return shown
}

type Item = { id: string; title: Words } & Partial<{
  text: Words
  role: Words
  icon: ShownItem['icon'] | null
  picture: Picture | null
  link: string
  isSample: boolean
}>

const NOTHING: Words = { th: '', en: '' }

function itemOf(
  links: PictureLinks,
  workspaceId: string,
  item: Item,
  say: (words: Words) => string,
): ShownItem {
  return {
    id: item.id,
    title: say(item.title),
    text: say(item.text ?? NOTHING),
    role: say(item.role ?? NOTHING),
    icon: item.icon ?? undefined,
    picture: pictureOf(links, workspaceId, item.picture, say) ?? undefined,
    // Checked when it was written; what a page opens is checked where it is shown as well.
    link: item.link && isSafeLink(item.link) ? item.link : undefined,
    isSample: item.isSample || undefined,
  }
}

function pictureOf(
  { cutOf, blurs, draft }: PictureLinks,
  workspaceId: string,
  picture: Picture | null | undefined,
  say: (words: Words) => string,
): ShownContent['picture'] {
  if (!picture) return null
  const { x, y, zoom } = picture
  const alt = say(picture.alt)
  const whole = { workspaceId, fileId: picture.fileId }
  if (draft) {
    const [src, srcSet] = [signedUrl(draft, whole, '1600'), signedSrcSet(draft, whole)]
    return { src, srcSet, alt, x, y, zoom, blur: blurs.get(whole.fileId) }
  }
  const cut = zoom > 100 ? cutOf(picture) : undefined
  const address = cut ? { workspaceId, fileId: cut } : whole

  // Within the cut the point lies where it lay within the whole.
  return {
    src: publicUrl(address, '1600'),
    srcSet: publicSrcSet(address),
    alt,
    x,
    y,
    zoom: cut ? 100 : zoom,
    blur: blurs.get(address.fileId),
  }
}
