import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { RootData } from '#web/page/root-data.ts'

/** What the root knows of a made-up product, read by a visitor in Thai. */
export const ROOT: RootData = {
  locale: 'th',
  product: {
    slug: 'ruen',
    nameTh: 'เรือน',
    nameEn: 'Ruen',
    primaryColor: '#8dc73f',
    officialOrigins: [],
    isDense: false,
  },
  company: {
    nameTh: 'ผู้ให้บริการ',
    nameEn: 'Provider',
    groupTh: 'กลุ่มอสังหา',
    groupEn: 'Property Group',
    addressTh: '1 ถนนหนึ่ง กรุงเทพฯ',
    addressEn: '1 First Road, Bangkok',
    taxId: '0-1055-00000-00-0',
  },
  viewer: null,
  siteName: null,
  publicUrl: 'https://ruen.example',
  productHost: 'ruen.example',
  isTestMode: false,
  logins: [],
  today: '2026-11-20',
  nonce: '',
}

/** A part of a page as the server writes it, somewhere in the product or on a manager's site. */
export function drawPart(part: ReactNode, root: RootData = ROOT): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part }], {
    hydrationData: { loaderData: { root } },
  })

  return renderToStaticMarkup(<RouterProvider router={router} />)
}

/** Where the links in a text of HTML lead, in their order. */
export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href!)
}

/** The first list of links after a mark in a text of HTML. */
export function navAfter(html: string, mark: string): string {
  const [, rest = ''] = html.split(mark, 2)

  return rest.slice(rest.indexOf('<nav')).split('</nav>')[0]!
}
