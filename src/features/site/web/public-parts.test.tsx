import { describe, expect, it } from 'vitest'
import { m } from '#i18n/messages/messages.js'
import { PublicHeader } from '#web/layouts/public-header.tsx'
import type { Viewer } from '#web/page/page-scope.ts'
import type { RootData } from '#web/page/root-data.ts'
import { drawPart, linksIn, navAfter, ROOT } from '#web/testing/draw-part.tsx'
import { publicNav } from './public-menu.ts'
import { SiteFooter, SiteHeader } from './public-parts.still.tsx'

const en = { locale: 'en' } as const
const viewer: Viewer = {
  userId: '0199f0a2-0000-7000-8000-000000000001',
  role: 'Manager',
  firstName: 'วรรณา',
  lastName: 'ทดสอบ',
  email: 'wanna@example.test',
  isEmailVerified: true,
  isFirstLogin: false,
  secondFactor: { isSet: false, isShown: false, isFresh: false, isOffered: false },
  workspace: null,
  ownKinds: [],
}
const official = (): RootData => ({
  ...ROOT,
  product: { ...ROOT.product, officialOrigins: ['https://other.example', ROOT.publicUrl] },
})

const header = (data: RootData = ROOT) =>
  drawPart(<SiteHeader pathname="/search" search="" viewer={data.viewer} />, data)
const NINE = [
  '/',
  '/#featured',
  '/property-manager-about',
  '/owner-details',
  '/residents',
  '/recommend',
  '/pricing',
  '/contact',
  '/video-library',
]

describe('the public header', () => {
  it('has nine links in their order, by the names of the specification', () => {
    expect(publicNav(ROOT, '/').map(({ href }) => href)).toEqual(NINE)
    const names = [
      m.site_nav_home,
      m.site_nav_featured,
      m.site_nav_managers,
      m.site_nav_owners,
      m.site_nav_residents,
      m.site_nav_recommend,
      m.site_nav_pricing,
      m.site_nav_contact,
      m.site_nav_videos,
    ].map((name) => name({}, en))
    expect(names).toEqual([
      'Home',
      'Featured Rentals',
      'Property Manager',
      'Owners',
      'Residents',
      'Recommend',
      'Pricing',
      'Contact',
      'Video Library',
    ])
  })

  it('repeats them in the drawer, with the demo; no management login', () => {
    const html = header()
    const [row, drawer] = [navAfter(html, '<header'), navAfter(html, 'id="site-menu"')]
    expect(linksIn(row)).toEqual(NINE)
    expect(linksIn(drawer)).toEqual(NINE)
    expect(linksIn(html).filter((href) => href === '/demo')).toHaveLength(2)
    expect(linksIn(html)).toContain('?dialog=login')
    expect(html).not.toContain(m.site_nav_management_login())
  })

  it('shows a management login in the drawer in place of the demo, once it is set', () => {
    const html = drawPart(
      <PublicHeader
        brand={{ href: '/', name: 'เรือน', homeLabel: 'เรือน' }}
        navLabel="เมนู"
        nav={[]}
        language={{ href: '/en', lang: 'en', short: 'EN', label: 'English' }}
        themeLabel="สี"
        menu={{ openLabel: 'เปิด', closeLabel: 'ปิด', title: 'เมนู' }}
        visitor={{ demo: 'demo-button', login: 'login-button' }}
        managementLogin="management-login"
      />,
    )
    const drawer = html.slice(html.indexOf('id="site-menu"'))
    expect(drawer).toContain('management-login')
    expect(drawer).not.toMatch(/demo-button|login-button/)
  })

  it('leaves four links on an official origin, and neither demo nor login', () => {
    const html = header(official())
    const open = ['/', '/#featured', '/contact', '/video-library']
    expect(linksIn(navAfter(html, '<header'))).toEqual(open)
    expect(linksIn(navAfter(html, 'id="site-menu"'))).toEqual(open)
    expect(linksIn(html)).not.toContain('/demo')
    expect(linksIn(html)).not.toContain('?dialog=login')
    for (const label of [m.site_nav_demo(), m.site_nav_login()])
      expect(html).toMatch(new RegExp(`<button[^>]*aria-disabled="true"[^>]*>(?:<[^>]*>)*${label}`))
    // Elsewhere, and where none is configured, everything is on.
    expect(linksIn(header({ ...official(), publicUrl: 'https://third.example' }))).toContain('/demo')
  })
})

describe('the menu of somebody who is logged in', () => {
  const menu = (who: Partial<Viewer>, data: RootData = ROOT) =>
    drawPart(<SiteHeader pathname="/" search="" viewer={{ ...viewer, ...who }} />, data)
      .split('id="user-menu"')[1]!
      .split('</nav>')[0]!

  it('leads to the dashboard of the role, and out', () => {
    for (const [role, type] of [
      ['Manager', 'manager'],
      ['Owner', 'owner'],
      ['Tenant', 'tenant'],
      ['Admin', 'admin'],
      ['Vendor', 'others'],
      ['Agent', 'others'],
      ['Others', 'others'],
    ] as const) {
      const links = linksIn(menu({ role }))
      expect(links[0]).toBe(`/dashboard/${type}/main`)
      expect(links.at(-1)).toBe('/logout-callback')
    }
  })

  it('has the own website, in a new tab, once it has a name', () => {
    expect(menu({})).not.toContain(m.site_user_website())
    const own = menu({ workspace: { id: '', siteName: 'khram', businessName: 'คราม', rights: [] } })
    expect(own).toMatch(
      new RegExp(
        `href="https://khram\\.ruen\\.example/manager"[^>]*target="_blank"[^>]*>${m.site_user_website()}`,
      ),
    )
  })

  it('takes the place of demo and login', () => {
    const html = drawPart(<SiteHeader pathname="/" search="" viewer={viewer} />)
    expect(linksIn(html)).not.toContain('/demo')
    expect(linksIn(html)).not.toContain('?dialog=login')
  })
})

describe('the public footer', () => {
  const footer = (pathname: string, data: RootData = ROOT) =>
    drawPart(<SiteFooter pathname={pathname} />, data)

  it('says who provides it, where, under which tax id, and what nobody guarantees, in both languages', () => {
    const thai = footer('/')
    for (const text of ['ผู้ให้บริการ', 'กลุ่มอสังหา', '1 ถนนหนึ่ง กรุงเทพฯ', '0-1055-00000-00-0'])
      expect(thai).toContain(text)
    expect(thai).toContain(m.site_footer_disclaimer())
    const english = footer('/en', { ...ROOT, locale: 'en' })
    for (const text of ['Provider', 'Property Group', '1 First Road, Bangkok', '0-1055-00000-00-0'])
      expect(english).toContain(text)
    expect(m.site_footer_disclaimer({}, en)).toBe('Information is deemed reliable but not guaranteed.')
  })

  it('has Home, Back and Next where the sequence goes on, and none on the two pages without them', () => {
    const row = (pathname: string) => linksIn(navAfter(footer(pathname), '<footer'))
    expect(row('/feature')).toEqual(['/', '/', '/property-manager-about'])
    expect(row('/contact')).toEqual(['/', '/'])
    for (const pathname of ['/home', '/en/home', '/Manager', '/en/manager'])
      expect(footer(pathname)).not.toContain(m.site_footer_row())
    const names = [m.site_nav_home, m.site_footer_back, m.site_footer_next].map((name) => name({}, en))
    expect(names).toEqual(['Home', 'Back', 'Next'])
  })
})
