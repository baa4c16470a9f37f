import type { MetaDescriptor } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { productName, type RootData } from './root-data.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export type PageMeta = {
  title: string
  description?: string
  /** Absolute or from the root; 1200 × 630 or the page's own picture. */
  image?: string
  type?: 'website' | 'article'
  /** False for pages that belong to one person or to no one. */
  isIndexed?: boolean
  /** The little pictures of the tab and of telephones; ours unless said otherwise. */
  icons?: readonly object[]
  /** Where the page lives for machines, if not on this host. */
  origin?: string
  /** Another path that stands for this page, without language prefix. */
  canonicalPath?: string
  /** The languages that this page is written in, where not in both. */
  languages?: readonly ('th' | 'en')[]
}

/**
 * Everything a page says about itself in the head: title (with the product's name where it lacks it), description,
 * canonical and both languages, Open Graph. Use in `meta`: `export const meta = (args) => pageMeta(args, { … })`.
 */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = args.matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!root) return [{ title: page.title }]

  const name = productName(root)
  const title = page.title.includes(name) ? page.title : `${page.title} | ${name}`
  const { description, isIndexed = true, languages = ['th', 'en'] } = page
  const origin = page.origin ?? originOf(root)
  const bare = page.canonicalPath ?? barePath(args.location.pathname)
  const address = (locale: 'th' | 'en') => origin + pathIn(locale, bare)
  // What a message shows beside a link is never a drawing of vectors: nobody who shows it can.
  const links = isIndexed
    ? [
        { tagName: 'link', rel: 'canonical', href: address(root.locale) },
        ...languages.map((hrefLang) => ({
          tagName: 'link',
          rel: 'alternate',
          hrefLang,
          href: address(hrefLang),
        })),
        { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(languages[0] ?? 'th') },
      ]
    : [{ name: 'robots', content: 'noindex' }]

  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...links,
    ...(page.icons ?? [{ tagName: 'link', rel: 'icon', href: '/art/mark.svg' }]),
    // Who shows a link beside a message reads what the server wrote: script has no use for it.
    ...(import.meta.env.SSR
      ? shareTags(page, { name, title, description, locale: root.locale, url: address(root.locale), origin })
      : []),
  ] as MetaDescriptor[]
}

/** Open Graph: title, words and picture of a link in a message. */
function shareTags(
  page: PageMeta,
  of: { name: string; title: string; description?: string; locale: 'th' | 'en'; url: string; origin: string },
) {
  // Never a drawing of vectors: nobody who shows it can.
  const image = new URL(page.image?.replace(/.*svg.*/, '') || '/art/share.png', of.origin).href

  return [
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: of.name },
    { property: 'og:title', content: of.title },
    ...(of.description ? [{ property: 'og:description', content: of.description }] : []),
    { property: 'og:url', content: of.url },
    { property: 'og:image', content: image },
    { property: 'og:locale', content: of.locale === 'th' ? 'th_TH' : 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Where this site lives: the product, or a manager's own host. */
export function originOf({ siteName, publicUrl, productHost }: RootData): string {
  return siteName ? managerOrigin({ publicUrl, productHost }, siteName) : publicUrl
}

/** Address of a manager's own site. */
export function managerOrigin(
  { publicUrl, productHost }: Pick<RootData, 'publicUrl' | 'productHost'>,
  siteName: string,
): string {
  return `${new URL(publicUrl).protocol}//${siteName}.${productHost.replace(/^www\./, '')}`
}
