import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '#features/websites/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { drawPart, linksIn, navAfter, ROOT } from '#web/testing/draw-part.tsx'
import { SiteTop } from './site-parts.still.tsx'

const site: SiteConfig = {
  siteName: 'khram',
  origin: 'https://khram.ruen.example',
  host: 'khram.ruen.example',
  isSuspended: false,
  businessName: 'คราม พร็อพเพอร์ตี้',
  isCompany: true,
  primaryColor: '#233a66',
  backgroundColor: 'white',
  design: 'gable',
  surface: 'rice',
  favicon: null,
  logo: '/media/a/b/160',
  badgeUrl: '/art/verified.svg',
  userType: 'manager',
  extraPages: { service: false, testimonials: false, team: false, whyUs: false },
  hasAlerts: false,
}
const all = { service: true, testimonials: true, team: true, whyUs: true }

/** On the manager's own host, or by name on the product's. */
function top(change: Partial<SiteConfig> = {}, siteName: string | null = 'khram') {
  const part = <SiteTop site={{ ...site, ...change }} pathname="/manager" search="" />
  return drawPart(part, { ...ROOT, siteName })
}
const row = (html: string) => linksIn(navAfter(html, '<header'))
const drawer = (html: string) => linksIn(navAfter(html, 'id="site-menu"'))

describe("the header of a manager's site", () => {
  it('has eight links in their order below the type of user, or the name', () => {
    const pages = ['', '/about', '/available', '/services', '/testimonial', '/team', '/why-us', '/contact']
    const html = top({ extraPages: all })
    expect(row(html)).toEqual(pages.map((page) => `/manager${page}`))
    expect(drawer(html)).toEqual(row(html))
    expect(row(top({ extraPages: all }, null))).toEqual(pages.map((page) => `/khram${page}`))
  })

  it('has each of the four further pages while its flag is on', () => {
    expect(row(top())).toEqual(['/manager', '/manager/about', '/manager/available', '/manager/contact'])
    for (const [flag, page] of [
      ['service', 'services'],
      ['testimonials', 'testimonial'],
      ['team', 'team'],
      ['whyUs', 'why-us'],
    ] as const) {
      const links = row(top({ extraPages: { ...site.extraPages, [flag]: true } }))
      expect(links).toEqual([
        '/manager',
        '/manager/about',
        '/manager/available',
        `/manager/${page}`,
        '/manager/contact',
      ])
    }
  })

  it('leads to the news once there are some', () => {
    expect(row(top())).not.toContain('/manager/alerts')
    expect(row(top({ hasAlerts: true }))).toContain('/manager/alerts')
  })

  it('shows the logo, and the badge with its words while the manager is verified', () => {
    const html = top()
    expect(html).toMatch(/<img[^>]*src="\/media\/a\/b\/160"/)
    expect(html).toContain(m.websites_badge_tooltip())
    expect(m.websites_badge_tooltip({}, { locale: 'en' })).toBe(
      'A verified badge means this person or company has been verified and this account is authentic',
    )
    expect(top({ badgeUrl: null })).not.toContain(m.websites_badge())
  })

  it('leads nowhere while an admin has closed the site', () => {
    expect(row(top({ isSuspended: true }))).toEqual([])
  })
})
